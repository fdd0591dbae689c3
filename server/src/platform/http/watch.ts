import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/client.ts'
import type { AnswerStore } from './answers.ts'

const READY_TIMEOUT = 2000

/** Counts a request that was answered after so many seconds. */
export type RequestObserver = (method: string, route: string, status: number, seconds: number) => void

/** Counts requests by route, never by address: addresses carry what people search and order. */
export function countRequests(registry: Registry): RequestObserver {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  // prom-client looks a series up by hashing its labels; there are few, so they are at hand.
  const known = new Map<string, { observe(value: number): void }>()
  const series = (method: string, route: string, status: number) => {
    const name = `${method} ${route} ${status}`
    const found = known.get(name) ?? seconds.labels({ method, route, status: `${Math.floor(status / 100)}xx` })
    known.set(name, found)
    return found
  }
  return (method, route, status, elapsed) => series(method, route, status).observe(elapsed)
}

/** Logs and counts the requests that come to the framework. */
export function watchRequests(app: FastifyInstance, observe: RequestObserver): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const elapsed = reply.elapsedTime
    observe(request.method, route, status, elapsed / 1000)
    const level = status >= 500 ? 'error' : request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info'
    request.log[level](
      { reqId: request.id, method: request.method, route, status, ms: Math.round(elapsed) },
      'answered',
    )
    done()
  })
}

/** `/health/live`, `/health/ready` and `/metrics`. */
export function serveHealth(
  app: FastifyInstance,
  registry: Registry,
  database: Database,
  answers: AnswerStore,
  isDraining: () => boolean,
): void {
  collectDefaultMetrics({ register: registry })
  const size = (read: () => number, name: string, help: string) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  size(() => answers.size().answers, 'answers_kept', 'Answers kept in memory')
  size(() => answers.size().bytes, 'answers_bytes', 'Bytes of kept answers')
  size(() => database.pool.totalCount, 'database_connections', 'Open connections of the pool')
  size(() => database.pool.waitingCount, 'database_waiting', 'Requests waiting for a connection')
  const reads = new Counter({
    name: 'answers_read_total',
    help: 'Looks into the store of kept answers',
    labelNames: ['found'],
    registers: [registry],
  })
  let seen = { hits: 0, misses: 0 }

  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const answered = await Promise.race([
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_TIMEOUT).unref()),
    ])
    return reply.code(answered ? 200 : 503).send({ status: answered ? 'ready' : 'database unavailable' })
  })
  app.get('/metrics', async (_request, reply) => {
    const { hits, misses } = answers.counts
    reads.inc({ found: 'yes' }, hits - seen.hits)
    reads.inc({ found: 'no' }, misses - seen.misses)
    seen = { hits, misses }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
