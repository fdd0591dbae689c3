import { useIsHydrated } from '@vitrina/ui'
import { Suspense } from 'react'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'

/** In a chunk of its own, since it stands below everything that such a page is opened for. */
const LeadOn = lazyPart(async () => (await import('./lead-on.tsx')).LeadOn)

/** Ways on at the foot of a page that is an end. */
export function LeadOnLater() {
  return (
    useIsHydrated() && (
      <ErrorBoundary optional>
        <Suspense>
          <LeadOn />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
