import type { Order } from '@vitrina/contract'
import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { create } from 'zustand'
import { localStore } from '@vitrina/api-client'
import { removeLine, setCount, useCart } from '../cart/cart-store.ts'
import { completeCheckout } from '../checkout/form/checkout-draft.ts'
import { PENDING_ORDERS_KEY } from './pending-order-key.ts'

/** The oldest are given up: the shop cancels what is not paid. */
const MAX_ORDERS = 5

/** An order that is paid at a page outside of the shop. The cart stays until the payment has arrived. */
export type PendingOrder = {
  url: string
  number: string
  /** What was ordered from the cart, by the keys of its lines. */
  lines: { key: string; count: number }[]
}

/** The orders that this browser has placed and that wait for their payment, the newest first. */
export const usePendingOrders = create<{ orders: readonly PendingOrder[] }>()(() => ({ orders: [] }))

export function savePendingOrder({ url, number }: Order, items: readonly CartItem[]): void {
  const lines = items.map((item) => ({ key: lineKey(item), count: item.selected_count }))
  save([{ url, number, lines }, ...load().filter((order) => order.url !== url)].slice(0, MAX_ORDERS))
}

/** Loads the stored orders, then follows changes of other tabs. Returns the function that stops it. */
export function syncPendingOrdersWithStorage(): () => void {
  const sync = () => usePendingOrders.setState({ orders: load() })
  sync()
  return localStore.onChange(PENDING_ORDERS_KEY, sync)
}

/**
 * Takes notice of an order's state. Once it is paid, what was ordered leaves the cart, and the checkout's form is emptied; an order that
 * is cancelled is forgotten, and the cart stays.
 */
export function settlePendingOrder({
  url,
  state,
  payment_state,
}: Pick<Order, 'url' | 'state' | 'payment_state'>): void {
  const orders = load()
  const order = orders.find((each) => each.url === url)
  if (!order) return
  const isOver = state === 'cancelled' || state === 'returned'
  const isPaid = payment_state === 'paid' && !isOver
  if (!isPaid && !isOver) return
  save(orders.filter((each) => each !== order))
  if (!isPaid) return
  removeOrdered(order.lines)
  completeCheckout()
}

const load = () => parsePendingOrders(localStore.get(PENDING_ORDERS_KEY))

/** The stored orders, without those that can't be used. A single order is what earlier versions stored. */
export function parsePendingOrders(stored: string | null): PendingOrder[] {
  try {
    const orders = [JSON.parse(stored ?? '[]')].flat() as (Partial<Record<keyof PendingOrder, unknown>> | null)[]
    return orders.flatMap((order) => {
      const { url, number, lines } = order ?? {}
      if (typeof url !== 'string' || typeof number !== 'string') return []
      return [{ url, number, lines: Array.isArray(lines) ? lines.filter(isLine) : [] }]
    })
  } catch {
    return []
  }
}

/** The shopper may have changed the cart since: what was added stays. */
function removeOrdered(lines: PendingOrder['lines']): void {
  for (const { key, count } of lines) {
    const { items } = useCart.getState()
    const index = items.findIndex((item) => lineKey(item) === key)
    const item = items[index]
    if (!item) continue
    if (item.selected_count > count) setCount(index, item.selected_count - count)
    else removeLine(index)
  }
}

function save(orders: PendingOrder[]): void {
  usePendingOrders.setState({ orders })
  localStore.set(PENDING_ORDERS_KEY, orders.length > 0 ? JSON.stringify(orders) : null)
}

function isLine(value: unknown): value is PendingOrder['lines'][number] {
  const { key, count } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof key === 'string' && typeof count === 'number' && count > 0
}
