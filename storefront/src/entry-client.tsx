import './styles/main.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { FALLBACK_LANGUAGE, isLanguage } from '@vitrina/contract/constants'
import { createApi } from './lib/api.ts'
import { ApiError } from './lib/api-error.ts'
import { createStorefrontRouter, type StorefrontRouter } from './router.tsx'
import { callEnded, callStarted } from './stores/loading.ts'
import { showApiError } from './stores/messages.ts'
import { readToken } from './stores/session.ts'

/** What the router's stores are in a browser; its types say only what they are on a server, too. */
type Subscribable = StorefrontRouter['stores']['matches'] & { subscribe(listener: () => void): unknown }

const options: RootOptions = {
  // A call that failed has a screen that says so.
  onCaughtError: (error) => error instanceof ApiError || console.error(error),
}

// In a task of its own after the one that read the code: what was pressed meanwhile is answered in between.
setTimeout(start)

function start(): void {
  const { lang } = document.documentElement
  const router = createStorefrontRouter({
    language: isLanguage(lang) ? lang : FALLBACK_LANGUAGE,
    origin: location.origin,
    // The document carries the key and the assets; they are read when the router hydrates.
    apiKey: '',
    assets: { entry: '', styles: [], preloads: [] },
    connect: (language, apiKey) =>
      createApi({
        apiKey,
        language,
        token: readToken(),
        onStart: callStarted,
        onEnd: callEnded,
        onError: showApiError,
      }),
  })
  const { matches } = window.$_TSR!.router!
  const shown = matches.some(({ s }) => s === 'error')
    ? renderAnew(router)
    : startTransition(() => void hydrateRoot(document, <RouterClient router={router} />, options))
  // Not needed before the first press, so not among what a first document waits for.
  void import('./shell/visit.ts').then(({ startVisit }) => startVisit(router, shown))
}

/** The server could not load all of the document: what is missing is loaded here, while its loading or error screen stands. */
async function renderAnew(router: StorefrontRouter): Promise<void> {
  await router.options.hydrate?.(window.$_TSR!.router!.dehydratedData as never)
  const loaded = router.load()
  // The shell comes with settings, menu and sections: a screen that takes longer has a skeleton, which is offered before it has loaded.
  const matches = router.stores.matches as Subscribable
  await Promise.race([loaded, new Promise<void>((offered) => matches.subscribe(() => offered()))])
  createRoot(document, options).render(<RouterProvider router={router} />)
  await loaded
}
