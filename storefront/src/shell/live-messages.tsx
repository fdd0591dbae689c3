import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, startTransition, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyModule } from '../shared/loading/lazy-module.ts'
import { whenScreenIsIdle } from '../shared/loading/when-idle.ts'

const loadLive = lazyModule(() => import('../live/live.tsx'))

/** Live messages, whose code is loaded once the screen is there and the browser idle. The shop works without them. */
export function LiveMessages() {
  const queryClient = useQueryClient()
  const [Live, setLive] = useState<ComponentType | null>(null)
  useEffect(() => {
    void whenScreenIsIdle(queryClient)
      .then(loadLive)
      .then(
        (module) => startTransition(() => setLive(() => module.Live)),
        () => {},
      )
  }, [queryClient])
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
