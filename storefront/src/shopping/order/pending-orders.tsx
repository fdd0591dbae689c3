import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '@vitrina/contract'
import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { useEffect } from 'react'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Notice } from '@vitrina/ui'
import { addPendingPayment, removePendingPayment, usePendingPayments } from '../../purchase/index.ts'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { takeOutOfCart } from '../cart/cart-store.ts'
import { completeCheckout } from '../checkout/checkout-draft.ts'
import { orderQuery } from './order-queries.ts'
import { PayOrder } from './pay-order.tsx'

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

/** In the cart and the checkout: the orders that wait for their payment. */
export function PendingOrders() {
  return usePendingPayments('order').map(({ url, number }) => (
    <ErrorBoundary key={url}>
      <PendingOrder url={url} number={number} />
    </ErrorBoundary>
  ))
}

/** An order with a button to pay for it, and a link to its page. */
function PendingOrder({ url, number }: { url: string; number: string }) {
  const t = useTexts()
  // Asked for each time: it may have been paid a moment ago, also in another tab.
  const { data } = useQuery({ ...orderQuery(useApi(), url), staleTime: 0, retry: false })
  useEffect(() => {
    if (data) settlePendingOrder(data)
  }, [data])
  return (
    <div className="frame pt-6">
      <Notice tone="warn">
        <p>{t(m.order_pending, { number })}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <PayOrder url={url}>{t(m.order_pending_pay)}</PayOrder>
          <Link
            to="/orders/cash/thank_you/$url"
            params={{ url }}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t(m.order_pending_show)}
          </Link>
        </p>
      </Notice>
    </div>
  )
}
