import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { Language } from '@vitrina/contract/constants'
import { type Api, createApi } from './lib/api.ts'
import { parseSearch, stringifySearch } from './lib/search-string.ts'
import { createStorefrontRouter, type StorefrontRouter } from './router.tsx'
import type { Assets } from './router-context.ts'

/** Files by screen, put in by the build (vite.config.ts). */
declare const __SCREEN_FILES__: Record<string, string[]>

/** Where a screen's file is not named as the first word of its route. */
const SCREEN_NAMES: Record<string, string> = {
  '/': 'home',
  '/news': 'news-list',
  '/products/search-products': 'search',
  '/orders/cash/thank_you/$url': 'thank-you',
}

/** Milliseconds a document waits for any of its data. Then it goes without, and the browser asks for the rest itself. */
const PATIENCE = 4000

export type DocumentRequest = {
  /** Path and search. */
  url: string
  language: Language
  origin: string
  apiKey: string
  /** Marks the inline scripts rendered here, so that whoever serves the document can tell them from any other. */
  nonce: string
  /** Answers addresses below /api/v1, without a network between. */
  fetch: typeof fetch
  assets: Assets
}

export type RenderedDocument = {
  status: number
  html: string
  /** The canonical address, when the asked one is an old one. */
  redirect?: string
  /** Shows something personal: nobody may keep it. */
  private?: true
}

/** The first document of a visit: the whole page with its data, ready to be hydrated. */
export async function render({
  url,
  language,
  origin,
  apiKey,
  nonce,
  fetch,
  assets,
}: DocumentRequest): Promise<RenderedDocument> {
  let router: StorefrontRouter | undefined
  const handle = createRequestHandler({
    request: new Request(new URL(url, origin)),
    createRouter: () => {
      router = createStorefrontRouter({
        language,
        origin,
        apiKey,
        assets,
        nonce,
        connect: (code) => createApi({ apiKey, language: code, fetch: withSignal(fetch), timeout: PATIENCE }),
      })
      const { context } = router.options
      context.assets = { ...assets, preloads: [...new Set([...assets.preloads, ...filesOfScreen(router, url)])] }
      return router
    },
  })
  let secret = false
  const response = await handle(({ router: loaded, responseHeaders }) => {
    secret = router!.state.matches.some(({ staticData }) => staticData.private)
    return renderRouterToString({ router: loaded, responseHeaders, children: <RouterServer router={loaded} /> })
  })
  router?.options.context.queryClient.clear()
  const redirect = response.headers.get('Location')
  return {
    status: response.status,
    html: redirect ? '' : await response.text(),
    ...(redirect ? { redirect: addressWithin(redirect, origin) } : {}),
    ...(secret ? { private: true as const } : {}),
  }
}

/** Path and search without what the screen there does not read: marks of advertisers, misspelt filters. */
export function plainAddress(url: string): string {
  const [path = '/', search = ''] = url.split('?', 2)
  if (!search) return path
  // Only reads addresses: nothing is loaded through it.
  reader ??= createStorefrontRouter({
    language: 'en',
    origin: '',
    apiKey: '',
    assets: { entry: '', styles: [], preloads: [] },
    connect: () => ({}) as Api,
  })
  const [routes] = reader.getMatchedRoutes(path)
  const asked = parseSearch(search)
  const read = routes.map(({ options: { validateSearch } }) =>
    typeof validateSearch === 'function' ? (validateSearch as SearchReader)(asked) : {},
  )
  return path + stringifySearch(Object.assign({}, ...read))
}

type SearchReader = (search: Record<string, unknown>) => Record<string, unknown>
let reader: StorefrontRouter | undefined

/** A call within the process can't be called off, but nobody has to wait for it. */
function withSignal(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const { signal } = init ?? {}
    const calledOff = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([send(input, init), calledOff])
  }
}

function addressWithin(redirect: string, origin: string): string {
  const { pathname, search, hash } = new URL(redirect, origin)
  return pathname + search + hash
}

/** Named in the document, a screen's files load beside the entry instead of after it. */
function filesOfScreen(router: StorefrontRouter, url: string): string[] {
  const [, , route] = router.getMatchedRoutes(url.split('?', 1)[0]!)
  if (!route) return []
  const name = SCREEN_NAMES[route.id] ?? route.id.split('/')[1] ?? ''
  return [...(__SCREEN_FILES__[name] ?? []), ...(name === 'home' ? (__SCREEN_FILES__['section-blocks'] ?? []) : [])]
}
