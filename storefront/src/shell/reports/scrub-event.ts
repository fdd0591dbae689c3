import { withoutPersonalData } from '@vitrina/contract/personal-data'
import { type Json, pick } from './pick.ts'
import { withoutAddresses } from './route-patterns.ts'

/** The fields of events (https://develop.sentry.dev/sdk/foundations/envelopes/event-payloads/) that say nothing of who the visitor is. */
const EVENT =
  'event_id type timestamp start_timestamp level platform release environment sdk transaction transaction_info tags measurements debug_meta'.split(
    ' ',
  )
const REPLAY = 'replay_id replay_type replay_start_timestamp segment_id error_ids trace_ids urls'.split(' ')
const SPAN =
  'span_id trace_id parent_span_id op origin status description start_timestamp timestamp measurements is_segment segment_id exclusive_time'.split(
    ' ',
  )
const SPAN_DATA =
  'sentry.op sentry.origin sentry.source sentry.sample_rate sentry.idle_span_finish_reason http.method http.request.method http.response.status_code http.response_content_length url type'.split(
    ' ',
  )
const BREADCRUMB = ['timestamp', 'category', 'type', 'level']
const BREADCRUMB_DATA = ['from', 'to', 'url', 'method', 'status_code']
const EXCEPTION = ['type', 'mechanism', 'stacktrace']

/** An error, a transaction or a replay's event, without personal data: fields by a list, addresses as patterns. */
export function scrubEvent(event: Json, origin: string, userAgent: string): Json {
  const contexts = event['contexts'] as Record<string, Json> | undefined
  const request = event['request'] as { url?: string } | undefined
  const scrubbed: Json = {
    ...pick(event, [...EVENT, ...REPLAY]),
    // Sentry derives the browser from it.
    request: { ...(request?.url ? { url: request.url } : {}), headers: { 'User-Agent': userAgent } },
    contexts: {
      ...(contexts?.['trace'] ? { trace: scrubSpan(contexts['trace']) } : {}),
      ...(contexts?.['replay'] ? { replay: contexts['replay'] } : {}),
    },
  }
  if (event['exception']) scrubbed['exception'] = { values: valuesOf(event['exception']).map(scrubException) }
  if (event['breadcrumbs']) scrubbed['breadcrumbs'] = valuesOf(event['breadcrumbs']).map(scrubBreadcrumb)
  if (event['spans']) scrubbed['spans'] = valuesOf(event['spans']).map(scrubSpan)
  return withoutAddressesIn(scrubbed, origin) as Json
}

/** Lists are given as such, or as `values` of an object. */
const valuesOf = (list: unknown): Json[] =>
  (Array.isArray(list) ? list : ((list as { values?: unknown[] }).values ?? [])) as Json[]

const scrubSpan = (span: Json): Json => ({ ...pick(span, SPAN), data: pick(span['data'], SPAN_DATA) })

const scrubBreadcrumb = (breadcrumb: Json): Json => ({
  ...pick(breadcrumb, BREADCRUMB),
  // Messages about presses name only the kind of element (error-reports.ts). All other messages may quote the page.
  ...(String(breadcrumb['category']).startsWith('ui.') ? pick(breadcrumb, ['message']) : {}),
  data: pick(breadcrumb['data'], BREADCRUMB_DATA),
})

const scrubException = (exception: Json): Json => ({
  ...pick(exception, EXCEPTION),
  value: withoutPersonalData(String(exception['value'] ?? '')),
})

/** The value with every text in it free of addresses. */
export function withoutAddressesIn(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return withoutAddresses(value, origin)
  if (Array.isArray(value)) return value.map((entry) => withoutAddressesIn(entry, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutAddressesIn(entry, origin)]))
}
