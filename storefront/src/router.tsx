import { dehydrate, type DehydratedState, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { isLanguage, type Language } from '@vitrina/contract/constants'
import type { Api } from './lib/api.ts'
import { ApiError } from './lib/api-error.ts'
import { paths } from './lib/paths.ts'
import { parseSearch, stringifySearch } from './lib/search-string.ts'
import type { Assets, RouterContext } from './router-context.ts'
import { routeTree } from './routes/tree.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { Session } from './shell/session.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'

const FRESH = 5 * 60_000
/** Milliseconds before a screen that is on its way shows its skeleton. */
const PATIENCE = 400

export type RouterOptions = {
  language: Language
  origin: string
  apiKey: string
  assets: Assets
  /** On the server: marks the inline scripts that are the storefront's own. */
  nonce?: string
  /** A client of the API for a language; called again when the shopper changes it. */
  connect: (language: Language, apiKey: string) => Api
}

/** What the document carries for the browser besides the routes' own data. Queries as text: parsed faster than as a script. */
type Dehydrated = { language: string; origin: string; apiKey: string; assets: Assets; queries: string }

/** The router of one document on the server, or of one visit in the browser. */
export function createStorefrontRouter({ connect, nonce, ...first }: RouterOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        gcTime: 2 * FRESH,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: typeof window === 'undefined' ? false : worthRetrying,
        retryDelay: 400,
      },
    },
  })
  const contextOf = ({
    language,
    origin,
    apiKey,
    assets,
  }: Omit<RouterOptions, 'connect' | 'nonce'>): RouterContext => ({
    shop: { language, api: connect(language, apiKey) },
    queryClient,
    apiKey,
    origin,
    assets,
  })

  // A document that is opened goes to where it was left, as does what back and forward lead to.
  let returning = true
  const router = createRouter({
    routeTree,
    context: contextOf(first),
    ...(nonce ? { ssr: { nonce } } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PATIENCE,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // The search keeps the place of the screen before it.
    scrollRestoration: ({ location }) => returning || location.pathname !== paths.search,
    // Only the server has use for it; the browser's build leaves it out.
    ...(import.meta.env.SSR && {
      dehydrate: (): Dehydrated => {
        const { shop, origin, apiKey, assets } = router.options.context
        return { language: shop.language, origin, apiKey, assets, queries: JSON.stringify(dehydrate(queryClient)) }
      },
    }),
    hydrate: ({ queries, language, ...rest }: Dehydrated) => {
      // While developing, Vite marks the entry's address with the time of its last change; the script is the same.
      if (import.meta.env.DEV)
        rest.assets.entry =
          document.querySelector('script[src*="entry-client"]')?.getAttribute('src') ?? rest.assets.entry
      router.update({
        context: contextOf({ ...rest, language: isLanguage(language) ? language : first.language }),
      } as Parameters<typeof router.update>[0])
      hydrate(queryClient, asOfNow(JSON.parse(queries) as DehydratedState))
    },
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <Session router={router} contextFor={(language) => contextOf({ ...router.options.context, language })}>
          {children}
        </Session>
      </QueryClientProvider>
    ),
  })
  if (!import.meta.env.SSR) {
    // A list that is narrowed, searched or turned stays until the next is there, and with it the field somebody types in.
    router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      router.options.defaultPendingMs = pathChanged ? PATIENCE : Infinity
    })
    router.history.subscribe(({ action: { type } }) => {
      returning = type !== 'PUSH' && type !== 'REPLACE'
    })
  }
  return router
}

export type StorefrontRouter = ReturnType<typeof createStorefrontRouter>

/** A document is kept for as long as what it says is true: whenever it was made, and whatever this clock says, it is as good as new. */
const asOfNow = (carried: DehydratedState): DehydratedState => ({
  ...carried,
  queries: carried.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})

/** An answer that says no will say it again. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: StorefrontRouter
  }
  interface StaticDataRouteOption {
    /** The kind of screen, as sections name it. */
    page?: string
    /** Not to be kept by anyone: shows something personal. */
    private?: true
  }
}
