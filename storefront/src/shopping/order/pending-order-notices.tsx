import { useEffect } from 'react'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { syncPendingOrdersWithStorage, usePendingOrders } from './pending-order.ts'
import { PendingOrderDetails } from './pending-order-details.tsx'

/** Each order that waits for its payment. */
export function PendingOrderNotices() {
  const orders = usePendingOrders((pending) => pending.orders)
  useEffect(syncPendingOrdersWithStorage, [])
  return orders.map((order) => (
    <ErrorBoundary key={order.url}>
      <PendingOrderDetails order={order} />
    </ErrorBoundary>
  ))
}
