import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Database } from '../../database/client.ts'
import type { DatabaseHealth } from '../../database/health.ts'
import { Rejection } from '../../rejection.ts'
import { RETRY_AFTER_SECONDS, sendRejection } from '../errors.ts'
import type { ResponseCache } from '../cache/response-cache.ts'

export type ObservedRequest = {
  id: string
  method: string
  route: string
  status: number
  elapsedMs: number
  headers: IncomingHttpHeaders
}
/** Told of a request that has been answered. */
export type RequestObserver = (request: ObservedRequest) => void

const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

/** Counts and logs requests by route, never by address: addresses carry what people search for and order. `report` is told of each, too. */
export function createRequestObserver(
  registry: Registry,
  logger: Logger,
  report: RequestObserver = () => {},
): RequestObserver {
  const histogram = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  return (request) => {
    const { id, method, route, status, elapsedMs } = request
    report(request)
    histogram.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, elapsedMs / 1000)
    const level = status >= 500 ? 'error' : method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
    if (logger.isLevelEnabled(level))
      logger[level]({ reqId: id, method, route, status, ms: Math.round(elapsedMs) }, 'request answered')
  }
}

/** Observes the requests that reach the framework. */
export function observeRequests(app: FastifyInstance, observe: RequestObserver): void {
  app.addHook('onResponse', ({ id, method, routeOptions, raw: { headers } }, { statusCode, elapsedTime }, done) => {
    observe({ id, method, route: routeOptions.url ?? 'none', status: statusCode, elapsedMs: elapsedTime, headers })
    done()
  })
}

/** `/health/live`, `/health/ready` and `/metrics`. */
export function registerHealthRoutes(
  app: FastifyInstance,
  registry: Registry,
  database: Database,
  health: DatabaseHealth,
  responseCache: ResponseCache,
  isDraining: () => boolean,
  mayReadMetrics: (request: IncomingMessage) => boolean,
): void {
  registerMetrics(registry, database, responseCache)
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const status = isDraining() ? 'draining' : await health.check()
    reply.header('cache-control', 'no-store')
    if (status !== 'ready') reply.code(503).header('retry-after', RETRY_AFTER_SECONDS)
    return reply.send({ status })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw))
      return sendRejection(
        reply.header('www-authenticate', 'Bearer'),
        Rejection.unauthorised('metrics_private'),
        request.language,
      )
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function registerMetrics(registry: Registry, database: Database, responseCache: ResponseCache): void {
  collectDefaultMetrics({ register: registry })
  const registerGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  registerGauge('response_cache_entries', 'Cached responses', () => responseCache.size().entries)
  registerGauge('response_cache_bytes', 'Bytes of cached responses', () => responseCache.size().bytes)
  registerGauge('database_connections', 'Open connections of the pool', () => database.pool.totalCount)
  registerGauge('database_waiting', 'Requests waiting for a connection', () => database.pool.waitingCount)
  const lookups = new Counter({
    name: 'response_cache_lookups_total',
    help: 'Look-ups in the response cache',
    labelNames: ['result'],
    registers: [],
    collect() {
      const { hits, misses } = responseCache.counts
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
  registry.registerMetric(lookups)
}
