import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/**
 * Where not even the shell could be shown. A document says so by the loading screen, which stands until the browser has
 * loaded settings, menu and sections itself; only when it can't either is that an error.
 */
export function NoShell(props: Partial<ErrorComponentProps>) {
  if (import.meta.env.SSR) return <LoadingScreen />
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <ErrorScreen {...props} />
    </main>
  )
}
