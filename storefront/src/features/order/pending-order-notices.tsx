import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { syncPendingOrdersWithStorage, usePendingOrders } from '../../stores/pending-order.ts'

/** In a chunk of its own, because an order rarely waits. */
const PendingOrderDetails = lazyComponent(() => import('./pending-order-details.tsx'), 'PendingOrderDetails')

/** In the cart and the checkout: each order that waits for its payment. */
export function PendingOrderNotices() {
  const orders = usePendingOrders((pending) => pending.orders)
  useEffect(syncPendingOrdersWithStorage, [])
  return orders.map((order) => (
    <ErrorBoundary key={order.url}>
      <Suspense>
        <PendingOrderDetails order={order} />
      </Suspense>
    </ErrorBoundary>
  ))
}
