import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { ErrorScreen } from './error-screen.tsx'

/**
 * Shown when settings, menu or sections could not be loaded, so that there is no shell. A document shows the loading screen, because
 * the browser then tries to load them itself; only when that fails too is it an error.
 */
export function RootError(props: Partial<ErrorComponentProps>) {
  if (import.meta.env.SSR) return <LoadingScreen />
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <ErrorScreen {...props} />
    </main>
  )
}

function LoadingScreen() {
  const t = useTexts()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 gutters text-center">
      <svg aria-hidden="true" viewBox="0 0 48 48" className="loading-mark size-12 fill-none stroke-accent stroke-[1.5]">
        <path d="M8 20v20h32V20M5 20l4-12h30l4 12M5 20a4.750 4.750 0 0 0 9.500 0 4.750 4.750 0 0 0 9.500 0 4.750 4.750 0 0 0 9.500 0 4.750 4.750 0 0 0 9.500 0" />
      </svg>
      <p role="status" className="sr-only">
        {t(m.loading)}
      </p>
      <noscript>
        <h1 className="text-2xl">{t(m.error_title)}</h1>
        <p className="mt-3 text-muted">{t(m.error_text)}</p>
      </noscript>
    </main>
  )
}
