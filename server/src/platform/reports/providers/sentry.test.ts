import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeSentry, startFakeSentry } from '../../../../test/fakes/fake-sentry/fake-sentry.ts'
import { DrizzleQueryError } from '../../database/drizzle.ts'
import { createLogger } from '../../logger.ts'
import type { ErrorSource, Reports } from '../report-types.ts'
import { createSentryReports } from './sentry.ts'

const TRACE = 'a'.repeat(32)
const SPAN = 'b'.repeat(16)
const request = (headers: Record<string, string> = {}) => ({
  id: 'request-1',
  method: 'POST',
  route: '/api/v1/orders/:url/pay',
  headers,
})
const source = (headers?: Record<string, string>): ErrorSource => ({ kind: 'request', ...request(headers) })

let sink: FakeSentry
let reports: Reports
beforeEach(async () => {
  sink = await startFakeSentry()
  reports = open(sink)
})
afterEach(async () => {
  await reports.close()
  await sink.close()
})

const open = ({ dsn, origin }: Pick<FakeSentry, 'dsn' | 'origin'>, logger = createLogger('silent')) =>
  createSentryReports({ dsn, origin, environment: 'test', release: 'vitrina@1.2.3', logger })

test('an error has its route, its request, where it happened, release and environment, and nothing of who was there', async () => {
  reports.error(new TypeError('no page at /orders/cash/thank_you/s3cr3tOfAnOrder'), source({ cookie: 's3cr3t=1' }))
  await reports.close()
  expect(sink.malformed).toEqual([])
  const [event] = sink.errors()
  expect(event).toMatchObject({
    level: 'error',
    platform: 'node',
    release: 'vitrina@1.2.3',
    environment: 'test',
    transaction: 'POST /api/v1/orders/:url/pay',
    tags: { route: '/api/v1/orders/:url/pay', request_id: 'request-1' },
    exception: { values: [{ type: 'TypeError', value: 'no page at [path]' }] },
  })
  const frame = event.exception.values[0].stacktrace.frames.at(-1)
  expect(frame).toMatchObject({
    filename: 'app:///server/src/platform/reports/providers/sentry.test.ts',
    in_app: true,
    lineno: expect.any(Number),
  })
  expect(Object.keys(event)).not.toContain('user')
  expect(Object.keys(event)).not.toContain('request')
  expect(sink.text()).not.toContain('s3cr3t')
})

test('a failed query is reported without the values, before what it caused', async () => {
  const query = new DrizzleQueryError('insert into person (name) values ($1)', ['Ana'], new Error('key (Ana) exists'))
  reports.error(new Error('the order failed', { cause: query }), { kind: 'job', name: 'order.placed' })
  await reports.close()
  const [event] = sink.errors()
  expect(event.tags).toEqual({ job: 'order.placed' })
  expect(event.exception.values.map(({ value }: { value: string }) => value).slice(1)).toEqual([
    'Failed query: insert into person (name) values ($1)',
    'the order failed',
  ])
})

test('what is thrown and no error is reported without its content', async () => {
  reports.error('Ana Petrova', { kind: 'process' })
  await reports.close()
  expect(sink.errors()[0]).toMatchObject({ level: 'fatal', exception: { values: [{ value: 'a thrown string' }] } })
})

test('a request and its error belong to the trace that the browser has begun', async () => {
  const headers = { 'sentry-trace': `${TRACE}-${SPAN}-1`, baggage: 'sentry-sample_rand=0.25,sentry-user_id=s3cr3t' }
  const answered = { ...request(headers), headers, status: 500, elapsedMs: 250 }
  reports.error(new Error('x'), { kind: 'request', ...request(), headers })
  reports.request(answered)
  await reports.close()
  const [transaction] = sink.transactions()
  const { trace } = transaction.contexts
  expect(trace).toMatchObject({ trace_id: TRACE, parent_span_id: SPAN, op: 'http.server', status: 'internal_error' })
  expect(transaction.transaction).toBe('POST /api/v1/orders/:url/pay')
  expect(transaction.timestamp - transaction.start_timestamp).toBeCloseTo(0.25)
  expect(sink.errors()[0].contexts.trace).toEqual({ trace_id: TRACE, parent_span_id: SPAN, span_id: trace.span_id })
  expect(sink.text()).not.toContain('s3cr3t')
})

test.each([
  {},
  { 'sentry-trace': `${TRACE}-${SPAN}-0` },
  { 'sentry-trace': `${TRACE}-${SPAN}` },
  { 'sentry-trace': 'x' },
])('a request that no browser traces is not recorded: %j', async (headers) => {
  reports.request({ ...request(), headers, status: 200, elapsedMs: 1 })
  await reports.close()
  expect(sink.requests()).toBe(0)
})

test('after 429 nothing is sent until the time that the answer names', async () => {
  sink.behave({ status: 429, headers: { 'retry-after': '60' } })
  const logger = createLogger('silent')
  const warn = vi.spyOn(logger, 'warn')
  const limited = open(sink, logger)
  limited.error(new Error('first'), source())
  // That the answer has been read, and the limit holds.
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  sink.behave({})
  for (let index = 0; index < 10; index += 1) limited.error(new Error(`later ${index}`), source())
  await limited.close()
  expect(sink.requests()).toBe(1)
})

test.each([{ status: 500 }, { drops: true }])('an ingest that answers %j is told the next error', async (behaviour) => {
  sink.behave(behaviour)
  reports.error(new Error('lost'), source())
  await expect.poll(() => sink.requests()).toBeGreaterThan(0)
  sink.behave({})
  reports.error(new Error('heard'), source())
  await expect.poll(() => sink.errors().map(({ exception }) => exception.values[0].value)).toContain('heard')
})

test('an ingest that does not answer holds up the end for two seconds, and holds no more than some reports', async () => {
  sink.behave({ delayMs: 60_000 })
  for (let index = 0; index < 500; index += 1) reports.error(new Error(`error ${index}`), source())
  const startedAt = performance.now()
  await reports.close()
  expect(performance.now() - startedAt).toBeGreaterThan(1500)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(sink.requests()).toBeLessThanOrEqual(32)
})

test('nobody hears of an ingest that cannot be reached but the log, once', async () => {
  const logger = createLogger('silent')
  const warn = vi.spyOn(logger, 'warn')
  const lost = open({ dsn: 'http://0a1b@127.0.0.1:9/1', origin: '' }, logger)
  for (let index = 0; index < 3; index += 1) lost.error(new Error('x'), source())
  await lost.close()
  expect(warn).toHaveBeenCalledTimes(1)
})
