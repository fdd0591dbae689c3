import { Suspense } from 'react'
import { Skeleton } from '@vitrina/ui'
import { usePendingPayments } from '../../purchase/index.ts'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { lazyPart } from '../../shared/loading/lazy-part.ts'

/** In a chunk of its own: hardly anybody has one. */
const PendingOrder = lazyPart(async () => (await import('./pending-order.tsx')).PendingOrder)

/** In the cart and the checkout: the orders that wait for their payment. */
export function PendingOrders() {
  return usePendingPayments('order').map(({ url, number }) => (
    <ErrorBoundary key={url}>
      <div className="frame pt-6">
        <Suspense fallback={<Skeleton className="h-28" />}>
          <PendingOrder url={url} number={number} />
        </Suspense>
      </div>
    </ErrorBoundary>
  ))
}
