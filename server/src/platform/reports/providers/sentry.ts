import type { IncomingHttpHeaders } from 'node:http'
import { createStackParser, type Event, createTransport, generateSpanId, generateTraceId, Scope } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { Logger } from 'pino'
import type { ObservedRequest } from '../../http/monitoring/monitoring.ts'
import type { ErrorSource, Reports, ReportsConfig } from '../report-types.ts'
import { presentExceptions } from './exceptions.ts'
import { type ContinuedTrace, readTrace } from './trace-headers.ts'

/** How long the end of the process waits for reports. */
const FLUSH_TIMEOUT_MS = 2000
const SEND_TIMEOUT_MS = 5000
/** Envelopes that are being sent; more are dropped, so that an outage of Sentry costs little memory. */
const MAX_PENDING_ENVELOPES = 32

type Options = ReportsConfig & { release: string; logger: Logger }

/**
 * Reports to Sentry by its protocol library (docs/decisions/0037). Events are made here, of what they may contain, instead of by
 * instrumentation, which collects addresses, headers and queries.
 */
export function createSentryReports({ dsn, environment, release, logger }: Options): Reports {
  const stackParser = createStackParser(nodeStackLineParser())
  let hasFailed = false
  const warnOnce = (reason: object) => {
    if (!hasFailed) logger.warn(reason, 'error reports could not be sent; the shop goes on without them')
    hasFailed = true
  }
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    // The library's default in a transaction's place sends each span apart.
    traceLifecycle: 'static',
    tracesSampleRate: 1,
    integrations: [],
    stackParser,
    dataCollection: NOTHING,
    transportOptions: { bufferSize: MAX_PENDING_ENVELOPES },
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        try {
          const response = await fetch(options.url, {
            method: 'POST',
            headers: options.headers ?? {},
            body: body as string,
            redirect: 'error',
            signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
          })
          await response.body?.cancel()
          if (response.ok) hasFailed = false
          else warnOnce({ status: response.status })
          return {
            statusCode: response.status,
            headers: {
              'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
              'retry-after': response.headers.get('retry-after'),
            },
          }
        } catch (error) {
          warnOnce({ reason: (error as Error).name })
          return {}
        }
      }),
  })
  /** The span of a request, for its error and its transaction alike. */
  const spans = new WeakMap<IncomingHttpHeaders, string>()

  const spanOf = (headers: IncomingHttpHeaders): string => {
    const span = spans.get(headers) ?? generateSpanId()
    spans.set(headers, span)
    return span
  }

  function scopeOf(trace: ContinuedTrace | null): { scope: Scope; traceId: string } {
    const scope = new Scope()
    const traceId = trace?.traceId ?? generateTraceId()
    scope.setPropagationContext({
      traceId,
      sampleRand: trace?.sampleRand ?? Math.random(),
      ...(trace ? { parentSpanId: trace.parentSpanId, sampled: trace.isSampled } : {}),
    })
    return { scope, traceId }
  }

  return {
    error(error, source) {
      const headers = source.kind === 'request' ? source.headers : null
      const trace = headers && readTrace(headers)
      const { scope, traceId } = scopeOf(trace)
      client.captureEvent(
        {
          level: source.kind === 'process' ? 'fatal' : 'error',
          exception: { values: presentExceptions(error, stackParser, source.kind) },
          ...describeSource(source),
          contexts: {
            trace: {
              trace_id: traceId,
              span_id: headers ? spanOf(headers) : generateSpanId(),
              ...(trace ? { parent_span_id: trace.parentSpanId } : {}),
            },
          },
        },
        {},
        scope,
      )
    },
    request(request) {
      const trace = request.headers['sentry-trace'] === undefined ? null : readTrace(request.headers)
      if (!trace?.isSampled) return
      const { scope } = scopeOf(trace)
      client.captureEvent(transactionOf(request, trace, spanOf(request.headers)), {}, scope)
    },
    async close() {
      await client.close(FLUSH_TIMEOUT_MS)
    },
  }
}

/** What the library would collect by itself; events here have only what this file puts into them. */
const NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: false, response: false },
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
  frameContextLines: 0,
}

function describeSource(source: ErrorSource): { transaction?: string; tags?: Record<string, string> } {
  if (source.kind === 'job') return { transaction: source.name, tags: { job: source.name } }
  if (source.kind === 'process') return {}
  const { method, route, id } = source
  return { transaction: `${method} ${route}`, tags: { route, request_id: id } }
}

/** The names of attributes are OpenTelemetry's: https://opentelemetry.io/docs/specs/semconv/http/http-spans/. */
function transactionOf(
  { id, method, route, status, elapsedMs }: ObservedRequest,
  trace: ContinuedTrace,
  span: string,
): Event {
  const endedAt = Date.now() / 1000
  return {
    type: 'transaction',
    transaction: `${method} ${route}`,
    transaction_info: { source: 'route' },
    start_timestamp: endedAt - elapsedMs / 1000,
    timestamp: endedAt,
    spans: [],
    tags: { request_id: id },
    contexts: {
      trace: {
        trace_id: trace.traceId,
        span_id: span,
        parent_span_id: trace.parentSpanId,
        op: 'http.server',
        origin: 'manual',
        status: status >= 500 ? 'internal_error' : status >= 400 ? 'invalid_argument' : 'ok',
        data: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'sentry.sample_rate': 1,
        },
      },
    },
  }
}
