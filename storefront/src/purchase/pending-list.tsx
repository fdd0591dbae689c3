import { type ComponentType, Suspense } from 'react'
import { Skeleton } from '@vitrina/ui'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { usePendingPayments } from './pending-payments.ts'

/** Above a form: what waits for its payment. `Payment` shows one of them, from a chunk of its own: hardly anybody has one. */
export function PendingList({
  kind,
  Payment,
}: {
  kind: 'order' | 'booking'
  Payment: ComponentType<{ url: string; number: string }>
}) {
  return usePendingPayments(kind).map(({ url, number }) => (
    <ErrorBoundary key={url}>
      <div className="frame pt-6">
        <Suspense fallback={<Skeleton className="h-28" />}>
          <Payment url={url} number={number} />
        </Suspense>
      </div>
    </ErrorBoundary>
  ))
}
