import { type ComponentType, startTransition, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { lazyModule } from '../lib/lazy-module.ts'
import { idle, pageLoaded } from '../lib/when-idle.ts'

const loadLive = lazyModule(() => import('../features/live/live.tsx'))

/** Live messages, whose code is loaded once the page is there and the browser idle. The shop works without them. */
export function LiveMessages() {
  const [Live, setLive] = useState<ComponentType | null>(null)
  useEffect(() => {
    void pageLoaded()
      .then(idle)
      .then(loadLive)
      .then(
        (module) => startTransition(() => setLive(() => module.Live)),
        () => {},
      )
  }, [])
  return (
    Live && (
      <ErrorBoundary optional>
        <Suspense>
          <Live />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
