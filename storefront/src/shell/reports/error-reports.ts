import {
  type Breadcrumb,
  type BreadcrumbHint,
  BrowserClient,
  breadcrumbsIntegration,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  type Event,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from '@sentry/browser'
import { API_ROOT } from '@vitrina/contract/constants'
import type { ErrorReporter } from '../../shared/loading/report-error.ts'
import { debugIdOf } from './debug-id.ts'
import { type Item, scrubItem } from './scrub-envelope.ts'

/** Sentry in the browser. It is loaded after the visitor has agreed, and all that leaves goes through `scrubItem` (docs/decisions/0037). */

export type ReportsOptions = { dsn: string; environment: string; release: string; route: string }

/** The settings of docs/specification.md, section 9. */
const TRACES_SAMPLE_RATE = 1
const REPLAYS_SESSION_SAMPLE_RATE = 0.1
const REPLAYS_ON_ERROR_SAMPLE_RATE = 1
/** A page that has been open for longer than this when reports start is past its load. */
const MAX_PAGE_LOAD_MS = 30_000
const MAX_BREADCRUMBS = 30

const ROUTE = { 'sentry.source': 'route' }
/** What the library would collect by itself. */
const NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: false, response: false },
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
  frameContextLines: 0,
}

let client: BrowserClient | undefined
let replay: ReturnType<typeof replayIntegration> | undefined

/** Starts reporting, or goes on after a pause, and returns what errors are given to. */
export function resumeReports(options: ReportsOptions): ErrorReporter {
  if (client) {
    client.getOptions().enabled = true
    getCurrentScope().setClient(client)
    if (Math.random() < REPLAYS_SESSION_SAMPLE_RATE) replay?.start()
    else replay?.startBuffering()
    return report
  }
  replay = createReplay()
  client = createClient(options, replay)
  getCurrentScope().setClient(client)
  client.init()
  const name = options.route
  if (performance.now() < MAX_PAGE_LOAD_MS)
    startBrowserTracingPageLoadSpan(client, { name, startTime: performance.timeOrigin / 1000, attributes: ROUTE })
  getCurrentScope().setTransactionName(name)
  return report
}

/** Sends nothing any more, also not what is waiting, and adds no headers to requests. */
export function pauseReports(): void {
  if (!client) return
  client.getOptions().enabled = false
  getCurrentScope().setClient(undefined)
  void replay?.stop()
}

/** A screen is about to be shown. */
export function reportNavigation(route: string): void {
  if (client?.getOptions().enabled) startBrowserTracingNavigationSpan(client, { name: route, attributes: ROUTE })
}

const report: ErrorReporter = (error, { source, route }) => {
  client?.captureException(
    error,
    {
      mechanism: { type: source, handled: source === 'boundary' || source === 'recovered' },
      captureContext: { tags: { source, route } },
    },
    getCurrentScope(),
  )
}

function createClient({ dsn, environment, release }: ReportsOptions, replays: ReturnType<typeof replayIntegration>) {
  const { origin } = location
  return new BrowserClient({
    dsn,
    enabled: true,
    environment,
    release,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    replaysSessionSampleRate: REPLAYS_SESSION_SAMPLE_RATE,
    replaysOnErrorSampleRate: REPLAYS_ON_ERROR_SAMPLE_RATE,
    tracePropagationTargets: [new RegExp(`^${origin.replaceAll('.', '\\.')}${API_ROOT}/`)],
    // One item with all spans of a page load, which `scrubItem` knows.
    traceLifecycle: 'static',
    dataCollection: NOTHING,
    maxBreadcrumbs: MAX_BREADCRUMBS,
    stackParser: defaultStackParser,
    transport: (transportOptions) => {
      const transport = makeFetchTransport(transportOptions)
      return {
        ...transport,
        send([headers, items]) {
          const scrubbed = (items as Item[]).map((item) => scrubItem(item, origin, navigator.userAgent)).filter(Boolean)
          return scrubbed.length > 0
            ? transport.send([headers, scrubbed] as Parameters<typeof transport.send>[0])
            : Promise.resolve({})
        },
      }
    },
    beforeSend: withDebugIds,
    beforeBreadcrumb: describePress,
    integrations: [
      breadcrumbsIntegration({ sentry: false, xhr: false }),
      dedupeIntegration(),
      linkedErrorsIntegration(),
      browserTracingIntegration({
        instrumentPageLoad: false,
        instrumentNavigation: false,
        instrumentBfcacheRestore: false,
        traceXHR: false,
        linkPreviousTrace: 'off',
        webVitals: { ignore: ['inp'], softNavigations: false, bfcacheNavigations: false },
      }),
      replays,
    ],
  })
}

function createReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // Compression needs a worker, for which the Content-Security-Policy would have to allow scripts from blobs.
    useCompression: false,
    // Nothing is stored in the browser.
    stickySession: false,
    networkDetailAllowUrls: [],
    networkCaptureBodies: false,
    slowClickTimeout: 0,
  })
}

/** Of what was pressed, the kind of element: its attributes and texts are the page's. */
function describePress(breadcrumb: Breadcrumb, hint?: BreadcrumbHint): Breadcrumb {
  const target = (hint?.['event'] as { target?: { tagName?: string } } | undefined)?.target
  return breadcrumb.category?.startsWith('ui.')
    ? { ...breadcrumb, message: (target?.tagName ?? '').toLowerCase() }
    : breadcrumb
}

/** Names the source maps of the scripts in the stack, which the shop does not serve. */
function withDebugIds<E extends Event>(event: E): E {
  const frames = event.exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? []
  const files = new Set(frames.map(({ filename = '' }) => filename).filter((name) => name.includes('/assets/')))
  const images = [...files].map((file) => ({
    type: 'sourcemap' as const,
    code_file: file,
    debug_id: debugIdOf(file.split('/').at(-1)!),
  }))
  return images.length > 0 ? { ...event, debug_meta: { images } } : event
}
