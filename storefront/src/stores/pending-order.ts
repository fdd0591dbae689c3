import type { Order } from '@vitrina/contract'
import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { create } from 'zustand'
import { localStore } from '../lib/browser-storage.ts'
import { removeLine, setCount, useCart } from './cart.ts'
import { completeCheckout } from './checkout.ts'

const STORAGE_KEY = 'pending_order'

/** An order that is paid at a page outside of the shop. The cart stays until the payment has arrived. */
export type PendingOrder = {
  url: string
  number: string
  /** What was ordered from the cart, by the keys of its lines. */
  lines: { key: string; count: number }[]
}

/** The order that waits for its payment, if this browser has placed one. */
export const usePendingOrder = create<{ order: PendingOrder | null }>()(() => ({ order: null }))

export function savePendingOrder({ url, number }: Order, items: readonly CartItem[]): void {
  const lines = items.map((item) => ({ key: lineKey(item), count: item.selected_count }))
  save({ url, number, lines })
}

/** Loads the stored order, then follows changes of other tabs. Returns the function that stops it. */
export function syncPendingOrderWithStorage(): () => void {
  const load = () => usePendingOrder.setState({ order: parsePendingOrder(localStore.get(STORAGE_KEY)) })
  load()
  return localStore.onChange(STORAGE_KEY, load)
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
  const order = parsePendingOrder(localStore.get(STORAGE_KEY))
  if (order?.url !== url) return
  const isOver = state === 'cancelled' || state === 'returned'
  const isPaid = payment_state === 'paid' && !isOver
  if (!isPaid && !isOver) return
  save(null)
  if (!isPaid) return
  removeOrdered(order.lines)
  completeCheckout()
}

/** The stored order; null when there is none that can be used. */
export function parsePendingOrder(stored: string | null): PendingOrder | null {
  try {
    const { url, number, lines } = JSON.parse(stored ?? 'null') as Record<keyof PendingOrder, unknown>
    if (typeof url !== 'string' || typeof number !== 'string') return null
    return { url, number, lines: Array.isArray(lines) ? lines.filter(isLine) : [] }
  } catch {
    return null
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

function save(order: PendingOrder | null): void {
  usePendingOrder.setState({ order })
  localStore.set(STORAGE_KEY, order && JSON.stringify(order))
}

function isLine(value: unknown): value is PendingOrder['lines'][number] {
  const { key, count } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof key === 'string' && typeof count === 'number' && count > 0
}
