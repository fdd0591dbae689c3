import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../../test/app.ts'
import type { DocumentRequest, Storefront } from './storefront-build.ts'

let rendered = 0
const requests: DocumentRequest[] = []
const countryStatuses: number[] = []
const storefront: Storefront = {
  assets: { entry: '/assets/x.js', styles: [], preloads: [] },
  normalizeUrl: (url) => url.split('?')[0]!,
  async render(request) {
    rendered += 1
    requests.push(request)
    if (request.url === '/old') return { status: 301, html: '', redirect: '/new' }
    if (request.url === '/broken') throw new Error('no')
    if (request.url === '/secret') return { status: 200, html: '<p>mine</p>', private: true }
    const headers = { 'x-api-key': request.apiKey, 'user-language': request.language }
    const countries = await request.fetch('/api/v1/deliveries/countries', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    countryStatuses.push(countries.status)
    const response = await request.fetch('/api/v1/products?per_page=1', { headers })
    const { data } = (await response.json()) as { data: { data: { id: number; name: string }[] } }
    return { status: 200, html: `<html lang="${request.language}"><h1>${data.data[0]!.name}</h1>` }
  },
}
const shop = await testShop({
  // Ten times as many reading POSTs from one IP address.
  env: { RATE_LIMIT_WRITES: '1' },
  storefront,
})
const get = (url: string, headers: Record<string, string> = {}) => shop.app.http.inject({ url, headers })

test('a document is rendered once for a URL and a language', async () => {
  rendered = 0
  const [first, again, withUnreadParameters] = [
    await get('/once'),
    await get('/once'),
    await get('/once?unread=1&fbclid=1'),
  ]
  expect([first.statusCode, first.body, first.headers['content-language']]).toEqual([200, again.body, 'en'])
  expect(withUnreadParameters.body).toBe(first.body)
  expect(rendered).toBe(1)
  expect((await get('/once', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
})

test('the language is that of the URL, else of the cookie, else of the shop', async () => {
  const languageOf = async (url: string, cookie = '') => (await get(url, { cookie })).headers['content-language']
  expect(await languageOf('/l')).toBe('en')
  expect(await languageOf('/l', 'a=1; _language=bg')).toBe('bg')
  expect(await languageOf('/l?lang=en', '_language=bg')).toBe('en')
  expect(await languageOf('/l?lang=xx', '_language=deutsch')).toBe('en')
})

test('a document is rendered again when a record it shows changes, and only then', async () => {
  const shown = (await get('/stock')).body
  rendered = 0
  const { rows } = await shop.database.pool.query("select id from product where name->>'en' = $1", [
    /<h1>(.*)<\/h1>/.exec(shown)![1],
  ])
  await shop.database.pool.query("select pg_notify('vitrina_changed', 'product:999999')")
  await get('/stock')
  expect(rendered).toBe(0)
  await shop.database.pool.query("select pg_notify('vitrina_changed', $1)", [`product:${rows[0].id}`])
  await expect.poll(async () => (await get('/stock'), rendered)).toBe(1)
})

test('an old path redirects; a private document is not cached', async () => {
  const moved = await get('/old')
  expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/new'])
  rendered = 0
  const secret = await get('/secret')
  await get('/secret')
  expect(rendered).toBe(2)
  expect(secret.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
})

test('each rendering has a new nonce', () => {
  expect(new Set(requests.map(({ nonce }) => nonce)).size).toBe(requests.length)
})

test('any number of documents read the same by POST, although a visitor is limited', async () => {
  countryStatuses.length = 0
  for (let n = 0; n < 15; n += 1) expect((await get(`/limits/${n}`)).statusCode).toBe(200)
  expect(countryStatuses).toEqual(Array.from({ length: 15 }, () => 200))
})

test('a browser gets a page in its language where no document can be sent; everything else gets JSON', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const failed = await get('/broken?lang=bg', { accept })
  expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(failed.body).toContain('<html lang="bg" dir="ltr">')
  expect(failed.body).toContain('<h1>Страницата не може да бъде показана</h1>')
  expect((await get('/broken')).json()).toMatchObject({ code: 'internal' })

  const limited = await testShop({
    env: { RATE_LIMIT_READS: '1' },
    storefront: { ...storefront, render: async () => ({ status: 200, html: '' }) },
  })
  const visit = (url: string, headers: Record<string, string> = {}) => limited.app.http.inject({ url, headers })
  await visit('/first')
  const page = await visit('/second', { accept, cookie: '_language=bg' })
  expect(page.statusCode).toBe(429)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-language': 'bg',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(page.body).toContain('<h1>Един момент, моля</h1>')
  expect(page.body).toContain('Твърде много заявки.')
  const style = /<style>([^]*)<\/style>/.exec(page.body)![1]!
  expect(page.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
  expect((await visit('/third')).json()).toMatchObject({ code: 'rate_limited' })
})
