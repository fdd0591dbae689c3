import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { answerInTurn } from '../limits/answer-in-turn.ts'
import type { RequestObserver } from '../monitoring/monitoring.ts'
import { requestId } from '../request.ts'
import type { ResponseCache } from './response-cache.ts'
import { writeCachedResponse } from './send-cached-response.ts'

type Deps = {
  responseCache: ResponseCache
  /** The address that the response to a GET request is cached under; null if it can't come from the cache. */
  cacheAddressOf: (request: IncomingMessage) => string | null
  observe: RequestObserver
  /** Answers a request that names several hosts, or none. */
  rejectHosts(request: IncomingMessage, response: ServerResponse): void
  /** True while every request goes to the framework: when the process drains, and when CORS adds headers by origin. */
  isBypassed: () => boolean
  /** Requests that are to become another protocol. Others are answered as if they did not ask for one. */
  isUpgrade?: (request: IncomingMessage) => boolean
}

const REQUEST_TIMEOUT_MS = 30_000
/** For the request line and the headers; also closes connections that send nothing. */
const HEADERS_TIMEOUT_MS = 10_000
const TIMEOUT_CHECK_INTERVAL_MS = 2000
/** Ends connections on which nothing moves while a request is being answered. Each part of a response that a client takes starts it anew. */
const STALLED_TIMEOUT_MS = 30_000
/** Of a body that is not read yet. Sent byte by byte it takes several hundred times as much. */
const MAX_BUFFERED_BYTES = 16 * 1024
/** Longer than load balancers keep idle connections open. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000

/**
 * A server that sends cached responses before the framework sees the request. Routing and a chain of hooks would cost
 * several times as much as sending the response (bench/http.ts). All other requests go to the framework.
 */
export function createCachedResponseServer(
  handle: RequestListener,
  { responseCache, cacheAddressOf, observe, rejectHosts, isBypassed, isUpgrade = () => false }: Deps,
): Server {
  function sendFromCache(request: IncomingMessage, serverResponse: ServerResponse): boolean {
    const { method, headers } = request
    if (method !== 'GET' || headers.origin !== undefined || isBypassed()) return false
    const address = cacheAddressOf(request)
    const cached = address === null ? undefined : responseCache.get(address)
    const encoded = cached?.response.encoded(headers['accept-encoding'])
    // An encoding that is still being compressed: the framework's handler waits for it.
    if (!cached || !encoded || encoded instanceof Promise) return false
    const startedAt = performance.now()
    const id = requestId(headers['x-request-id'])
    const status = writeCachedResponse(headers, serverResponse, id, cached.response, encoded)
    observe({ id, method, route: cached.route, status, elapsedMs: performance.now() - startedAt, headers })
    return true
  }

  const options = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    shouldUpgradeCallback: isUpgrade,
    highWaterMark: MAX_BUFFERED_BYTES,
    // Otherwise node:http answers at once, however many responses wait.
    requireHostHeader: false,
  }
  const answer = answerInTurn((request, response) => {
    // Of two Host headers a proxy may have believed the other one (RFC 9112, 3.2).
    if (!hasValidHost(request)) return rejectHosts(request, response)
    if (!sendFromCache(request, response)) handle(request, response)
  })
  // Expectations other than 100-continue are ignored (RFC 9110, 10.1.1); node:http would answer them at once, too.
  const server = createServer(options, answer).on('checkExpectation', answer)
  server.timeout = STALLED_TIMEOUT_MS
  return server
}

/** One Host header; HTTP/1.0 may have none. */
function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}
