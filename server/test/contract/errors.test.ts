import { describe, expect, it } from 'vitest'
import { isNonEmptyText } from './shapes.ts'
import { serveShop } from './served-shop.ts'
import { readCheckoutFixtures } from './checkout-fixtures.ts'
import type { SpecificationResponse } from './specification-client.ts'

const shop = serveShop()

function expectErrorResponse(response: SpecificationResponse, status: number, code?: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toMatch(/^application\/json; charset=utf-8$/i)
  if (status === 406) return expect(response.body).toHaveProperty('errors')
  expect(isNonEmptyText(response.body.message)).toBe(true)
  expect(Object.keys(response.body).toSorted()).toEqual(status === 401 ? ['message'] : ['code', 'message'])
  if (code) expect(response.body.code).toBe(code)
}

describe('status 406', () => {
  it('has a message for every invalid field', async () => {
    const answer = await shop.en.post('/orders', {
      items: [{ id: 'x', selected_count: 0 }],
      email: 'nobody',
      delivery: { to: 'moon', country: 'Bulgaria' },
      agree_terms: false,
    })
    expectErrorResponse(answer, 406)
    const { errors } = answer.body
    for (const field of [
      'items.0.id',
      'items.0.selected_count',
      'email',
      'delivery.service',
      'delivery.to',
      'delivery.country',
      'delivery.city',
      'first_name',
      'last_name',
      'phone',
      'payment_method',
      'agree_terms',
    ]) {
      expect(isNonEmptyText(errors[field]), field).toBe(true)
    }
  })

  it('has a single message for a malformed body', async () => {
    for (const body of ['{', '[1,', 'undefined', '{"a":NaN}', "{'a':1}", '{"a":1}}', '\u0000']) {
      const answer = await shop.en.post('/orders', body)
      expectErrorResponse(answer, 406)
      expect(isNonEmptyText(answer.body.errors)).toBe(true)
    }
    for (const body of ['[]', '"text"', '1', 'true', 'null'])
      expectErrorResponse(await shop.en.post('/orders', body), 406)
  })

  it.each([
    '/bookings/%00/calendar.ics',
    `/rooms/a/calendar.ics?token=${'%00'.repeat(20)}`,
    `/rooms/a/calendar.ics?token=a%00${'x'.repeat(20)}&for=%00`,
  ])('answers a text that no database holds: %s', async (path) => {
    const answer = await fetch(`${shop.origin}/api/v1${path}`)
    expect([answer.status, await answer.json()]).toEqual([406, { errors: 'What was sent could not be read.' }])
  })

  it.each(['/deliveries/services', '/deliveries/countries', '/payments/services'])(
    'is not the answer of %s to an empty payload, in whatever form it is sent',
    async (path) => {
      expect((await shop.en.post(path)).status).toBe(200)
      expect((await shop.en.post(path, {})).status).toBe(200)
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8'])
        expect((await shop.en.post(path, '', { 'Content-Type': type })).status).toBe(200)
      expect((await shop.en.post(path, 'null')).status).toBe(200)
      expect((await shop.en.post(path, { unknown: 1 })).status).toBe(200)
    },
  )
})

describe('status 404', () => {
  it('answers an unknown address, with a code', async () => {
    for (const path of [
      '/nothing',
      '/products/there-is-none',
      '/products/similar/there-is-none',
      '/categories/there-is-none',
      '/info/there-is-none',
      '/news/there-is-none',
      '/orders/there-is-none',
      '/products?category=there-is-none',
      '/news?category=there-is-none',
      '/products/reserved/999999',
    ]) {
      const answer = await shop.en.get(path)
      expect(`${path} ${answer.status}`).toBe(`${path} 404`)
      expectErrorResponse(answer, 404, 'not_found')
    }
    expectErrorResponse(await shop.en.post('/settings', {}), 404)
    expectErrorResponse(await shop.en.get('/deliveries/services'), 404)
  })

  it('answers an address that cannot be decoded', async () => {
    for (const path of [
      '/products/%',
      '/products/%E0%A4%A',
      '/products/%ff',
      '/%c0%af',
      '/products/%00',
      '/info/%00',
      '/news/a%00b',
      '/orders/%00',
      '/categories/%00',
      `/products/${'x'.repeat(5000)}`,
    ]) {
      const answer = await shop.en.get(path)
      expect(`${path.slice(0, 30)} ${answer.status}`).toBe(`${path.slice(0, 30)} 404`)
      expectErrorResponse(answer, 404, 'not_found')
      expect(answer.text).not.toContain(path.split('/').at(-1))
    }
  })
})

describe('status 404 of a shop with a storefront', () => {
  const assets = { entry: '/x.js', styles: [], preloads: [] }
  const render = async ({ url }: { url: string }) => ({
    status: 404,
    html: `<!doctype html><title>${url.length}</title>`,
  })
  const withStorefront = serveShop({}, { render, normalizeUrl: (url) => url, assets })

  it('is JSON below the root of the API, and a document elsewhere', async () => {
    for (const path of ['/nothing', '/products/a/b/c', '/', '/deliveries/services', '/orders'])
      expectErrorResponse(await withStorefront.en.get(path), 404, 'not_found')
    expectErrorResponse(await withStorefront.en.post('/nothing', {}), 404, 'not_found')
    const document = await fetch(`${withStorefront.origin}/nothing`)
    expect(`${document.status} ${document.headers.get('content-type')}`).toBe('404 text/html; charset=utf-8')
    await document.body?.cancel()
  })
})

describe('status 413', () => {
  it('answers a body that is too large', async () => {
    const huge = JSON.stringify({ note: 'x'.repeat(2_000_000) })
    expectErrorResponse(await shop.en.post('/orders', huge), 413, 'body_too_large')
    expectErrorResponse(await shop.en.post('/info/send-message', huge), 413, 'body_too_large')
  })
})

describe('status 415', () => {
  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/json-seq',
    'nonsense',
  ])('answers the content type %s', async (type) => {
    expectErrorResponse(await shop.en.post('/orders', '{}', { 'Content-Type': type }), 415, 'unsupported_media_type')
  })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
  ])('does not answer the content type %s', async (type) => {
    expect((await shop.en.post('/payments/services', '{}', { 'Content-Type': type })).status).toBe(200)
  })
})

describe('status 409', () => {
  it('answers an idempotency key sent with another body', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const body = (await readCheckoutFixtures(shop.en)).order()
    expect((await shop.en.storeOrder(body, key)).status).toBe(201)
    expectErrorResponse(await shop.en.storeOrder({ ...body, note: 'another' }, key), 409, 'idempotency_conflict')
  })
})

describe('status 429', () => {
  const limited = serveShop({ RATE_LIMIT_WRITES: '3' })

  it('answers too many writes, with the time to wait, and no reads', async () => {
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await limited.bg.sendMessage({}))
    expect(answers.map(({ status }) => status)).toEqual([406, 406, 406, 429, 429])
    expectErrorResponse(answers[3]!, 429, 'rate_limited')
    expect(answers[3]!.body.message).toMatch(/\p{Script=Cyrillic}/u)
    expect(Number(answers[3]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await limited.bg.get('/settings')).status).toBe(200)
    // This POST only reads.
    expect((await limited.bg.post('/payments/services')).status).toBe(200)
  })
})

describe('status 500', () => {
  const broken = serveShop({ NODE_ENV: 'production' })

  it('contains no internals, and has a message in the language of the request', async () => {
    await broken.database.pool.query('alter table menu_item rename to gone')
    const answer = await broken.bg.get('/menu')
    expectErrorResponse(answer, 500, 'internal')
    expect(answer.text).not.toMatch(/menu_item|relation|select|\.ts|at /)
    expect(answer.body.message).toMatch(/\p{Script=Cyrillic}/u)
    expect((await broken.bg.get('/settings')).status).toBe(200)
    await broken.database.pool.query('alter table gone rename to menu_item')
    expect((await broken.bg.get('/menu')).status).toBe(200)
  })

  it('does not occur for the mailbox: production has none', async () => {
    const mailbox = await fetch(`${broken.origin}/dev/mailbox`)
    expect(mailbox.status).toBe(404)
    await mailbox.body?.cancel()
  })
})
