import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { isLanguage, type Language } from '@vitrina/contract/constants'
import { DocumentQueryClient } from './shared/document-query-client.ts'
import { parseSearch, stringifySearch } from './shared/paths.ts'
import { type Api, documentQueriesFor } from '@vitrina/api-client'
import { readQueries } from './shared/loading/queries-script.ts'
import { createQueryClient } from './shared/query-client.ts'
import type { Assets, RouterContext } from './shared/router-context.ts'
import { type FileRoutesByFullPath, routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from './shell/errors/error-screen.tsx'
import { NotFoundScreen } from './shell/errors/not-found-screen.tsx'
import { SessionProvider } from './shell/session-provider.tsx'
import { MessageAreaContext } from '@vitrina/forms'
import { PageSkeleton } from '@vitrina/ui'
import { messageArea } from './shared/messages/messages.ts'

/** A screen that loads longer than this shows its skeleton. */
const PENDING_DELAY_MS = 400

export type RouterOptions = {
  language: Language
  origin: string
  apiKey: string
  assets: Assets
  /** On the server: set on the storefront's inline scripts, for the content security policy. */
  nonce?: string
  /** Creates the API client for a language and an identity; called again when either changes. */
  connect: (language: Language, apiKey: string) => Pick<Api, 'call' | 'identity'>
}

/** Data in the document for hydration, besides the loader data of the routes and the queries (`readQueries`). */
type Dehydrated = { language: string; origin: string; apiKey: string; assets: Assets }

/** Creates the router of one document on the server, or of one visit in the browser. */
export function createStorefrontRouter({ connect, nonce, ...initial }: RouterOptions) {
  const queryClient = import.meta.env.SSR ? new DocumentQueryClient() : createQueryClient()
  const createContext = ({
    language,
    origin,
    apiKey,
    assets,
  }: Omit<RouterOptions, 'connect' | 'nonce'>): RouterContext => ({
    api: { language, ...connect(language, apiKey) },
    queryClient,
    apiKey,
    origin,
    assets,
  })

  // The scroll position is restored after a reload and after going back or forward.
  let restoresScroll = true
  // The browser has restored the scroll position before the scripts ran. The first render keeps it, also where the visitor has scrolled
  // since.
  let isFirstRender = !import.meta.env.SSR
  const router = createRouter({
    routeTree,
    context: createContext(initial),
    ...(nonce ? { ssr: { nonce } } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // The search screen keeps the scroll position of the screen before it.
    scrollRestoration: ({ location }) =>
      (restoresScroll || location.pathname !== '/products/search-products') && !(isFirstRender && scrollY > 0),
    // Only on the server; the browser's build leaves it out.
    ...(import.meta.env.SSR && {
      dehydrate: (): Dehydrated => {
        const { api, origin, apiKey, assets } = router.options.context
        return { language: api.language, origin, apiKey, assets }
      },
    }),
    hydrate: ({ language, ...rest }: Dehydrated): void => {
      // In development Vite appends a timestamp to the entry's address; without this, hydration would load the script twice.
      if (import.meta.env.DEV)
        rest.assets.entry =
          document.querySelector('script[src*="entry-client"]')?.getAttribute('src') ?? rest.assets.entry
      router.update({
        context: createContext({ ...rest, language: isLanguage(language) ? language : initial.language }),
      } as Parameters<typeof router.update>[0])
      hydrate(queryClient, documentQueriesFor(readQueries(), router.options.context.api.identity))
    },
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <MessageAreaContext value={messageArea}>
          <SessionProvider router={router} contextForLanguage={contextForLanguage}>
            {children}
          </SessionProvider>
        </MessageAreaContext>
      </QueryClientProvider>
    ),
  })
  const contextForLanguage = (language: Language) => createContext({ ...router.options.context, language })
  if (!import.meta.env.SSR) {
    // A change of filters, search words or page keeps the current list until the next has loaded, and with it the focused field.
    router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      router.options.defaultPendingMs = pathChanged ? PENDING_DELAY_MS : Infinity
    })
    // The router stores the scroll position of a screen only after a scroll event. There is none when somebody scrolled before hydration,
    // when the screen kept the former position, as the search does, or when the browser is late. So one is dispatched.
    const storeScrollPosition = () => document.dispatchEvent(new Event('scroll'))
    storeScrollPosition()
    router.subscribe('onRendered', () => {
      isFirstRender = false
      storeScrollPosition()
    })
    router.history.subscribe(({ action: { type } }) => {
      if (type !== 'REPLACE') isFirstRender = false
      restoresScroll = type !== 'PUSH' && type !== 'REPLACE'
    })
  }
  return router
}

export type StorefrontRouter = ReturnType<typeof createStorefrontRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: StorefrontRouter
  }
  interface StaticDataRouteOption {
    /** The kind of screen, as in the `page` field of sections. */
    page?: string
    /** Contains personal data: the document must not be cached. */
    private?: true
    /** Its search parameters have any number of values: with them, the document must not be cached. */
    endlessSearch?: true
    /** Nothing around it leads elsewhere: its header is reduced, and its footer to what the law asks for. */
    plainFrame?: true
    /** The screens that most visitors open next: their scripts are loaded ahead. */
    leadsTo?: readonly (keyof FileRoutesByFullPath)[]
  }
}
