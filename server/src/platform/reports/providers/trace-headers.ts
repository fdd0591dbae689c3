import type { IncomingHttpHeaders } from 'node:http'
import { propagationContextFromHeaders } from '@sentry/core'

/** The trace that a browser has begun, and of which a request is a part. */
export type ContinuedTrace = { traceId: string; parentSpanId: string; isSampled: boolean; sampleRand: number }

/** `<trace>-<span>-<sampled>`: https://develop.sentry.dev/sdk/foundations/trace-propagation/. */
const SENTRY_TRACE = /^[0-9a-f]{32}-[0-9a-f]{16}-[01]$/

/**
 * Reads the trace from a request; null when it has none, or one that is malformed. Of `baggage`, which anybody may have written, only the
 * number is used by which all services of a trace sample alike.
 */
export function readTrace(headers: IncomingHttpHeaders): ContinuedTrace | null {
  const header = headers['sentry-trace']
  if (typeof header !== 'string' || !SENTRY_TRACE.test(header)) return null
  const baggage = typeof headers.baggage === 'string' && headers.baggage.length <= 1000 ? headers.baggage : undefined
  const { traceId, parentSpanId, sampled, sampleRand } = propagationContextFromHeaders(header, baggage)
  return { traceId, parentSpanId: parentSpanId!, isSampled: sampled === true, sampleRand }
}
