import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { syncPendingOrderWithStorage, usePendingOrder } from '../../stores/pending-order.ts'

/** In a chunk of its own, because an order rarely waits. */
const PendingOrderDetails = lazyComponent(() => import('./pending-order-details.tsx'), 'PendingOrderDetails')

/** In the cart and the checkout: the order that waits for its payment, if there is one. */
export function PendingOrderNotice() {
  const order = usePendingOrder((pending) => pending.order)
  useEffect(syncPendingOrderWithStorage, [])
  return (
    order && (
      <ErrorBoundary>
        <Suspense>
          <PendingOrderDetails key={order.url} order={order} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
