import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../test/app.ts'
import { contentPolicy, type DocumentRequest, withoutNonce } from './document.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only the storefront’s own inline scripts are allowed, not one that got into the document', () => {
  const { html, hashes } = withoutNonce(
    '<p>x</p><script>steal()</script><script nonce="abc">own()</script><script nonce="abd">guess()</script>',
    'abc',
  )
  expect(hashes).toEqual([hashOf('own()')])
  expect(html).toBe('<p>x</p><script>steal()</script><script>own()</script><script nonce="abd">guess()</script>')
})

test('the policy names no unsafe source, and the merchant’s stylesheet where there is one', () => {
  expect(contentPolicy([hashOf('own()')], { css: null })).toContain(`script-src 'self' ${hashOf('own()')};`)
  expect(contentPolicy([], { css: 'https://cdn.example/shop.css' })).toContain("style-src 'self' https://cdn.example;")
  expect(contentPolicy([], { css: null })).not.toContain('unsafe')
})

let rendered = 0
const requests: DocumentRequest[] = []
const shop = await testShop({
  storefront: {
    assets: { entry: '/assets/x.js', styles: [], preloads: [] },
    plainAddress: (url) => url.split('?')[0]!,
    async render(request) {
      rendered += 1
      requests.push(request)
      if (request.url === '/old') return { status: 301, html: '', redirect: '/new' }
      if (request.url === '/secret') return { status: 200, html: '<p>mine</p>', private: true }
      const answer = await request.fetch('/api/v1/products?per_page=1', {
        headers: { 'x-api-key': request.apiKey, 'user-language': request.language },
      })
      const { data } = (await answer.json()) as { data: { data: { id: number; name: string }[] } }
      return { status: 200, html: `<html lang="${request.language}"><h1>${data.data[0]!.name}</h1>` }
    },
  },
})
const get = (url: string, headers: Record<string, string> = {}) => shop.app.http.inject({ url, headers })

test('a document is made once for an address and a language, whoever asks and however', async () => {
  rendered = 0
  const [first, again, marked] = [await get('/once'), await get('/once'), await get('/once?nobody=reads&fbclid=1')]
  expect([first.statusCode, first.body, first.headers['content-language']]).toEqual([200, again.body, 'en'])
  expect(marked.body).toBe(first.body)
  expect(rendered).toBe(1)
  expect((await get('/once', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
})

test('the language is the address’s, else the visitor’s, else the shop’s', async () => {
  const languageOf = async (url: string, cookie = '') => (await get(url, { cookie })).headers['content-language']
  expect(await languageOf('/l')).toBe('en')
  expect(await languageOf('/l', 'a=1; _language=bg')).toBe('bg')
  expect(await languageOf('/l?lang=en', '_language=bg')).toBe('en')
  expect(await languageOf('/l?lang=xx', '_language=deutsch')).toBe('en')
})

test('is made anew when what it shows changes, and only then', async () => {
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

test('an old address redirects; what only one visitor may see is never kept', async () => {
  const moved = await get('/old')
  expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/new'])
  rendered = 0
  const secret = await get('/secret')
  await get('/secret')
  expect(rendered).toBe(2)
  expect(secret.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
})

test('each rendering gets a mark of its own', () => {
  expect(new Set(requests.map(({ nonce }) => nonce)).size).toBe(requests.length)
})
