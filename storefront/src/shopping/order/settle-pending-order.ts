import type { Order } from '@vitrina/contract'
import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { addPendingPayment, removePendingPayment } from '../../purchase/index.ts'
import { takeOutOfCart } from '../cart/cart-store.ts'
import { completeCheckout } from '../checkout/checkout-draft.ts'

/** Remembers an order that is paid at a page outside of the shop. The cart stays until the payment has arrived. */
export function savePendingOrder({ url, number }: Order, items: readonly CartItem[]): void {
  const lines = items.map((item) => ({ key: lineKey(item), count: item.selected_count }))
  addPendingPayment({ kind: 'order', url, number, lines })
}

/**
 * Handles the state of an order. Once it is paid, what was ordered leaves the cart, and the checkout's form is emptied; an order that is
 * cancelled is forgotten, and the cart stays.
 */
export function settlePendingOrder({
  url,
  state,
  payment_state,
}: Pick<Order, 'url' | 'state' | 'payment_state'>): void {
  const isOver = state === 'cancelled' || state === 'returned'
  const isPaid = payment_state === 'paid' && !isOver
  if (!isPaid && !isOver) return
  const order = removePendingPayment('order', url)
  if (!order || !isPaid) return
  for (const { key, count } of order.lines) takeOutOfCart(key, count)
  completeCheckout()
}
