import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { startFakeSentry } from '../../../test/fakes/fake-sentry/fake-sentry.ts'
import type { Storefront } from '../../ssr/storefront-build.ts'
import { enqueue } from '../jobs/jobs.ts'

const TRACE = '0123456789abcdef0123456789abcdef'
const SPAN = '0123456789abcdef'
const storefront: Storefront = {
  assets: { entry: '/assets/entry-client-Ab_d-123.js', styles: [], preloads: [] },
  normalizeUrl: (url) => url,
  async render({ url }) {
    if (url.startsWith('/broken')) throw new Error(`cannot render ${url}/of/somebody`)
    return { status: 200, html: '<html><body></body></html>' }
  },
}
const sink = await startFakeSentry()
afterAll(() => sink.close())
const shop = await testShop({ env: { SENTRY_DSN: sink.dsn, SENTRY_ENVIRONMENT: 'staging' }, storefront })
const silent = await testShop({ storefront })
beforeEach(() => sink.clear())

/** Queries of a table fail until the returned function is called. */
async function breakTable(table: string): Promise<() => Promise<void>> {
  await shop.database.pool.query(`alter table ${table} rename to broken_${table}`)
  return async () => void (await shop.database.pool.query(`alter table broken_${table} rename to ${table}`))
}

test('an error of a call is reported with its route, in the trace of the browser; the customer’s words are not', async () => {
  const repair = await breakTable('contact_message')
  const { status, headers } = await shop.call(
    'POST',
    '/info/send-message?secret=s3cr3t',
    {
      first_name: 'S3cretName',
      last_name: 'Petrova',
      email: 's3cret@example.com',
      subject: 's3cret subject',
      message: 's3cret message of a customer',
      gdpr_consent: true,
    },
    { headers: { 'sentry-trace': `${TRACE}-${SPAN}-1`, cookie: 'x=s3cret', authorization: 'Bearer s3cret' } },
  )
  await repair()
  expect(status).toBe(500)
  await expect.poll(() => sink.errors().length + sink.transactions().length).toBe(2)
  const route = '/api/v1/info/send-message'
  const tags = { route, request_id: headers['x-request-id'] }
  const trace = { trace_id: TRACE, parent_span_id: SPAN }
  expect(sink.errors()[0]).toMatchObject({ transaction: `POST ${route}`, tags, contexts: { trace } })
  expect(sink.errors()[0]).toMatchObject({ environment: 'staging', release: 'vitrina@0.0.0+Ab_d-123' })
  expect(sink.transactions()[0].contexts.trace).toMatchObject({ ...trace, op: 'http.server', status: 'internal_error' })
  expect(sink.malformed).toEqual([])
  expect(sink.text()).not.toMatch(/s3cr[e3]t/i)
})

test('a cached response is recorded in the trace, too', async () => {
  const headers = { 'sentry-trace': `${TRACE}-${SPAN}-1` }
  for (const _ of [1, 2]) await shop.call('GET', '/settings', undefined, { headers })
  await expect
    .poll(() => sink.transactions().map(({ transaction }) => transaction))
    .toEqual(['GET /api/v1/settings', 'GET /api/v1/settings'])
})

test('what the customer can mend, and what is not there, is no error to report', async () => {
  expect((await shop.call('POST', '/info/send-message', {})).status).toBe(406)
  expect((await shop.call('GET', '/products/none')).status).toBe(404)
  expect(sink.requests()).toBe(0)
})

test('a document that cannot be rendered is reported without its address', async () => {
  const { statusCode } = await shop.app.http.inject({ url: '/broken?q=s3cret', headers: { accept: 'text/html' } })
  expect(statusCode).toBe(500)
  await expect.poll(() => sink.errors()).toMatchObject([{ transaction: 'GET /*' }])
  expect(sink.text()).not.toContain('s3cret')
})

test('a job that fails is reported', async () => {
  await enqueue(shop.database.queries, 'mail.send', { message_id: 's3cret' }, { maxAttempts: 1 })
  await expect.poll(() => sink.errors().map(({ tags }) => tags)).toEqual([{ job: 'mail.send' }])
  expect(sink.text()).not.toContain('s3cret')
})

test('browsers learn where to report, and documents let them, only with a DSN', async () => {
  const dsn = sink.dsn
  expect((await shop.call('GET', '/settings')).body.reports).toEqual({
    dsn,
    environment: 'staging',
    release: 'vitrina@0.0.0+Ab_d-123',
  })
  expect((await silent.call('GET', '/settings')).body.reports).toBeNull()
  const policyOf = async ({ app }: typeof shop) =>
    String((await app.http.inject({ url: '/' })).headers['content-security-policy'])
  expect(await policyOf(shop)).toContain(`connect-src 'self' ${sink.origin};`)
  expect(await policyOf(shop)).not.toContain('worker-src')
  expect(await policyOf(silent)).toContain("connect-src 'self';")
})

test('no document has the trace of a visitor: it is cached for all', async () => {
  const { body } = await shop.app.http.inject({ url: '/', headers: { 'sentry-trace': `${TRACE}-${SPAN}-1` } })
  expect(body).not.toContain('sentry-trace')
  expect(body).not.toContain(TRACE)
})
