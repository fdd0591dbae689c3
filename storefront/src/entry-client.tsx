import './styles/main.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { FALLBACK_LANGUAGE, isLanguage } from '@vitrina/contract/constants'
import { compareClock, createApiCall, identityOf, readToken } from '@vitrina/api-client'
import { setEntry } from './shared/loading/outdated-build.ts'
import { type ErrorContext, reportError } from './shared/loading/report-error.ts'
import { createStorefrontRouter, type StorefrontRouter } from './router.tsx'
import { onCallFailed } from './shared/messages/api-failures.ts'
import { callEnded, callStarted } from './shared/messages/loading.ts'
import { afterHydration } from './shell/after-hydration.ts'

/** In a browser the router's stores can be subscribed to, which their types leave out because the server's can't. */
type Subscribable = StorefrontRouter['stores']['matches'] & { subscribe(listener: () => void): unknown }

setEntry(import.meta.url)

const report = (router: StorefrontRouter, source: ErrorContext['source']) => (error: unknown) =>
  reportError(error, { source, route: router.state.matches.at(-1)?.routeId ?? '' })

/** Every error of the browser goes to `reportError`: those that React reports, and uncaught ones. */
function reportErrors(router: StorefrontRouter): RootOptions {
  window.addEventListener('error', ({ error, message }) => report(router, 'uncaught')(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(router, 'promise')(reason))
  return { onCaughtError: report(router, 'boundary'), onRecoverableError: report(router, 'recovered') }
}

// In a task of its own, so that the browser can handle input between evaluating the code and hydrating.
setTimeout(start)

function start(): void {
  const { lang } = document.documentElement
  const router = createStorefrontRouter({
    language: isLanguage(lang) ? lang : FALLBACK_LANGUAGE,
    origin: location.origin,
    // The document carries the key and the assets; they are set when the router hydrates.
    apiKey: '',
    assets: { entry: '', styles: [], preloads: [] },
    connect: (language, apiKey) => {
      const token = readToken()
      const events = { onStart: callStarted, onEnd: callEnded, onResponse: compareClock, onError: onCallFailed }
      return { call: createApiCall({ apiKey, language, token, ...events }), identity: identityOf(token) }
    },
  })
  const options = reportErrors(router)
  setTimeout(() => show(router, options))
}

/** In a task of its own, too. */
function show(router: StorefrontRouter, options: RootOptions): void {
  const { matches } = window.$_TSR!.router!
  document.addEventListener('hydrated', () => afterHydration(router), { once: true })
  if (matches.some(({ s }) => s === 'error') || hasLeftDocumentAddress()) void loadAndRender(router, options)
  else startTransition(() => void hydrateRoot(document, <RouterClient router={router} />, options))
}

/**
 * True when the visitor has gone back or forward within this document before its scripts started: the address is that of another screen.
 */
function hasLeftDocumentAddress(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return false
  const { pathname, search } = new URL(navigation.name)
  return pathname !== location.pathname || search !== location.search
}

/** For a document whose data the server could not load completely, or of another screen: loads it here, while the document is shown. */
async function loadAndRender(router: StorefrontRouter, options: RootOptions): Promise<void> {
  await router.options.hydrate?.(window.$_TSR!.router!.dehydratedData)
  const loaded = router.load()
  // Render as soon as there are matches: the shell then has its data, and a screen that is still loading shows its skeleton.
  const matches = router.stores.matches as Subscribable
  await Promise.race([loaded, new Promise<void>((resolve) => matches.subscribe(() => resolve()))])
  createRoot(document, options).render(<RouterProvider router={router} />)
}
