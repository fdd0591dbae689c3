import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, startTransition, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { whenScreenIsIdle } from '../shared/loading/when-idle.ts'

/** Live messages. They are large, so that they are loaded once the screen is there and the browser idle. The shop works without them. */
export function LiveMessages() {
  const queryClient = useQueryClient()
  const [Live, setLive] = useState<ComponentType | null>(null)
  useEffect(() => {
    void whenScreenIsIdle(queryClient)
      .then(() => import('../live/live.tsx'))
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
