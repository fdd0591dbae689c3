import { Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { LoadingWay, WaysOn } from './ways-on.tsx'

/** In a chunk of its own, since it stands below everything that such a page is opened for. */
const LeadOn = lazyPart(async () => (await import('./lead-on.tsx')).LeadOn)

/** Ways on at the foot of a page that is an end, loaded when one comes near. */
export function LeadOnLater() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '200px',
    })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  // As high as what comes, so that the footer stays in its place.
  const skeleton = (
    <WaysOn>
      <LoadingWay />
      <LoadingWay />
      <LoadingWay />
    </WaysOn>
  )
  return (
    <div ref={place} className="print:hidden" data-no-print>
      {isNear ? (
        <ErrorBoundary optional>
          <Suspense fallback={skeleton}>
            <LeadOn />
          </Suspense>
        </ErrorBoundary>
      ) : (
        skeleton
      )}
    </div>
  )
}
