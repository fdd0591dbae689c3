import { dehydrate } from '@tanstack/react-query'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { Language } from '@vitrina/contract/constants'
import { renderToString } from 'react-dom/server'
import { type ApiCall, ApiError, createApiCall, NOBODY } from '@vitrina/api-client'
import { parseSearch, stringifySearch } from './shared/paths.ts'
import { queriesScript } from './shared/loading/queries-script.ts'
import { createStorefrontRouter, type StorefrontRouter } from './router.tsx'
import type { Assets } from './shared/router-context.ts'
import { jsonLdScripts, type ScreenMatch, structuredData } from './shell/structured-data.ts'

/** The script files of each screen by the id of its route, defined by the build (vite.config.ts). */
declare const __SCREEN_FILES__: Record<string, string[]>

/** How long rendering waits for any data of a document. Then the document is rendered without it, and the browser loads the rest. */
const DATA_TIMEOUT_MS = 4000

export type DocumentRequest = {
  /** Path and search. */
  url: string
  language: Language
  origin: string
  apiKey: string
  /** Set on the inline scripts rendered here, for the content security policy. */
  nonce: string
  /** Calls the API below /api/v1 within the process. */
  fetch: typeof fetch
  assets: Assets
}

export type RenderedDocument = {
  status: number
  html: string
  /** Elements that belong before the end of the body: the document's data, and structured data. */
  bodyEnd?: string
  /** The canonical address, when the requested one is outdated. */
  redirect?: string
  /** Contains personal data and must not be cached. */
  private?: true
  /** Its address is one of any number with the same content, so it must not be cached. */
  endless?: true
}

/** Renders the first document of a visit: the page with its data, ready to be hydrated. */
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
        // A document is the same for everybody.
        connect: (code) => ({
          call: createApiCall({
            apiKey,
            language: code,
            fetch: withSignal(fetch),
            // The response comes from this process: its `json()` may return an object that was not serialised, so the text is not read.
            readBody: (answer) => answer.json(),
            timeoutMs: DATA_TIMEOUT_MS,
          }),
          identity: NOBODY,
        }),
      })
      const { context } = router.options
      context.assets = { ...assets, preloads: [...new Set([...assets.preloads, ...screenFiles(router, url)])] }
      return router
    },
  })
  let isPrivate = false
  let isEndless = false
  let failure: unknown
  let html = ''
  let bodyEnd = ''
  const response = await handle(async ({ router: loaded }) => {
    const { matches, location } = router!.state
    isPrivate = matches.some(({ staticData }) => staticData.private)
    isEndless = location.searchStr !== '' && matches.some(({ staticData }) => staticData.endlessSearch)
    failure = matches.find(({ status }) => status === 'error')?.error
    html = await transformHtmlStringWithRouter(loaded, renderToString(<RouterServer router={loaded} />))
    const { queryClient } = router!.options.context
    bodyEnd = queriesScript(dehydrate(queryClient)) + jsonLdScripts(screenData(router!))
    // Only the status is read: a Response would encode the document, only for it to be decoded again.
    return new Response(null, { status: getSsrStatus(loaded) })
  })
  router?.options.context.queryClient.clear()
  const redirect = response.headers.get('Location')
  const rendered: RenderedDocument = {
    status: response.status < 500 ? response.status : failureStatus(failure),
    ...(redirect ? { html: '' } : { html, bodyEnd }),
    ...(redirect ? { redirect: pathOf(redirect, origin) } : {}),
    ...(isPrivate ? { private: true as const } : {}),
    ...(isEndless ? { endless: true as const } : {}),
  }
  // V8 takes functions that are assigned to properties, as the router's constructor does, for long-lived: until the next full collection they
  // keep what their closures see, and these variables are part of it.
  html = bodyEnd = ''
  router = undefined
  return rendered
}

/** The status of a document whose data could not be loaded: that of the API; 503 when it did not answer in time. */
function failureStatus(failure: unknown): number {
  if (!(failure instanceof ApiError)) return 500
  return failure.status === 0 ? 503 : failure.status
}

/**
 * Path and search in one spelling, without the parameters that the screen does not read, such as tracking parameters and misspelt
 * filters.
 */
export function normalizeUrl(url: string): string {
  const [requestedPath = '/', search = ''] = url.split('?', 2)
  // Only matches addresses and loads nothing.
  parsingRouter ??= createStorefrontRouter({
    language: 'en',
    origin: '',
    apiKey: '',
    assets: { entry: '', styles: [], preloads: [] },
    connect: () => ({ call: {} as ApiCall, identity: NOBODY }),
  })
  const decodedPath = decodeLetters(requestedPath)
  const [routes, , route] = parsingRouter.getMatchedRoutes(decodedPath)
  const path = withPatternCase(route?.fullPath, decodedPath)
  if (!search) return path
  const parameters = parseSearch(search)
  const validated = routes.map(({ options: { validateSearch } }) =>
    typeof validateSearch === 'function' ? (validateSearch as SearchValidator)(parameters) : {},
  )
  return path + stringifySearch(Object.assign({}, ...validated))
}

/** Letters and digits that are encoded without need, decoded (RFC 3986, 6.2.2). */
function decodeLetters(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (encoded) => {
    const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : encoded.toUpperCase()
  })
}

/** The path with the words of its route in the case of the pattern: the router takes any. */
function withPatternCase(pattern: string | undefined, path: string): string {
  const words = pattern?.split('/') ?? []
  const segments = path.split('/')
  if (words.length !== segments.length) return path
  return segments.map((segment, index) => (words[index]!.startsWith('$') ? segment : words[index])).join('/')
}

type SearchValidator = (search: Record<string, unknown>) => Record<string, unknown>
let parsingRouter: StorefrontRouter | undefined

/** Adds the abort signal to a call within the process, which can't be cancelled: its promise rejects and the result is ignored. */
function withSignal(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const { signal } = init ?? {}
    const aborted = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([send(input, init), aborted])
  }
}

/** The structured data of the screen; none of a screen that was not found or failed to load. */
function screenData({ state: { matches }, options: { context } }: StorefrontRouter): object[] {
  const screen = matches.at(-1)
  const hasLoaded = screen && matches.every(({ status, _notFound }) => status === 'success' && !_notFound)
  return hasLoaded ? structuredData(context, screen as ScreenMatch) : []
}

function pathOf(redirect: string, origin: string): string {
  const { pathname, search, hash } = new URL(redirect, origin)
  return pathname + search + hash
}

/** The script files of the screen at an address. The document names them, so that they load beside the entry instead of after it. */
function screenFiles(router: StorefrontRouter, url: string): string[] {
  const [, , route] = router.getMatchedRoutes(url.split('?', 1)[0]!)
  return (route && __SCREEN_FILES__[route.id]) ?? []
}
