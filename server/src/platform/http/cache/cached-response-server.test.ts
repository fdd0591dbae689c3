import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { createCachedResponseServer } from './cached-response-server.ts'
import { createResponseCache } from './response-cache.ts'

let count = 0
const shop = await testShop({
  storefront: {
    assets: { entry: '/assets/x.js', styles: [], preloads: [] },
    normalizeUrl: (url) => url.split('?')[0]!,
    async render({ url, language, origin, fetch, apiKey }) {
      if (url === '/private') return { status: 200, html: `<p>${(count += 1)}</p>`, private: true }
      if (url === '/missing') return { status: 404, html: '<p>Not found</p>' }
      await fetch('/api/v1/products?per_page=1', { headers: { 'x-api-key': apiKey } })
      return { status: 200, html: `<html lang="${language}">${origin}${url}${'<p>text</p>'.repeat(100)}` }
    },
  },
})
await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
const [address] = shop.app.http.addresses()
const { port } = address as { port: number }
const LIST = '/api/v1/products?per_page=2'
const KEY = { 'x-api-key': shop.app.apiKey }

type RawResponse = { status: number; headers: Record<string, unknown>; body: string }

/** Sends a request as it is: fetch would not set Host, and would decompress the body. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _, 'x-request-id': id, ...rest } = response.headers
        const body = Buffer.concat(chunks).toString('latin1')
        resolve({ status: response.statusCode!, headers: { ...rest, hasId: Boolean(id) }, body })
      })
    })
      .on('error', reject)
      .end()
  })
}
const metric = async (name: string) => {
  const { body } = await send('/metrics')
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 0,
  )
}
const hits = () => metric('response_cache_lookups_total{result="hit"}')
const countOf = (route: string) => metric(`http_request_seconds_count{method="GET",route="${route}",status="2xx"}`)

for (const [what, path, headers, route] of [
  ['list', LIST, KEY, '/api/v1/products'],
  ['document', '/category/food', {}, '/*'],
] as const) {
  test(`a cached ${what} equals the one from the framework, header by header, and is counted under its route`, async () => {
    const first = await send(path, headers)
    const [hitsBefore, countBefore] = [await hits(), await countOf(route)]
    expect(await send(path, headers)).toEqual(first)
    expect([await hits(), await countOf(route)]).toEqual([hitsBefore + 1, countBefore + 1])
  })

  test(`a cached ${what} is sent in every encoding, as 304 and to HEAD as the framework does`, async () => {
    for (const encoding of ['gzip', 'br', 'identity']) {
      const encodingHeaders = { ...headers, 'accept-encoding': encoding }
      const first = await send(path, encodingHeaders)
      const ifNoneMatch = { ...encodingHeaders, 'if-none-match': String(first.headers['etag']) }
      expect(await send(path, encodingHeaders)).toEqual(first)
      expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(await send(path, ifNoneMatch)).toMatchObject({ status: 304, body: '' })
      expect(await send(path, encodingHeaders, 'HEAD')).toMatchObject({ status: 200, body: '' })
    }
  })
}

test('a call with an empty token, as nobody sends it, comes from the cache', async () => {
  const first = await send(LIST, KEY)
  const before = await hits()
  for (const authorization of ['Bearer ', 'Bearer']) expect(await send(LIST, { ...KEY, authorization })).toEqual(first)
  expect(await hits()).toBe(before + 2)
})

test('a list is sent to holders of the API key only, and in the requested language', async () => {
  await send(LIST, KEY)
  expect((await send(LIST, { 'x-api-key': 'wrong' })).status).toBe(401)
  expect((await send(LIST)).status).toBe(401)
  expect((await send(LIST, { ...KEY, 'user-language': 'bg' })).body).not.toBe((await send(LIST, KEY)).body)
})

test('a cached document has the language of the URL, else of the cookie, else of the shop', async () => {
  const languageOf = async (path: string, cookie = '') =>
    (await send(path, cookie ? { cookie } : {})).headers['content-language']
  for (const round of ['new', 'cached']) {
    expect([round, await languageOf('/l')]).toEqual([round, 'en'])
    expect([round, await languageOf('/l', 'a=1; _language=bg')]).toEqual([round, 'bg'])
    expect([round, await languageOf('/l?lang=bg')]).toEqual([round, 'bg'])
    expect([round, await languageOf('/l?lang=en', '_language=bg')]).toEqual([round, 'en'])
    expect([round, await languageOf('/l?lang=xx', '_language=deutsch')]).toEqual([round, 'en'])
  }
})

test('a document is cached for each origin, and a malformed host is rejected although the document is cached', async () => {
  const [first, other] = [await send('/hosts'), await send('/hosts', { host: 'shop.example' })]
  expect(first.body).toContain(`http://127.0.0.1:${port}/hosts`)
  expect(other.body).toContain('http://shop.example/hosts')
  expect(await send('/hosts', { host: 'shop.example' })).toEqual(other)
  // Without a trusted proxy its headers mean nothing.
  expect(await send('/hosts', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })).toEqual(first)
  for (const host of ['a b', 'shop.example/path', 'user@shop.example'])
    expect([host, (await send('/hosts', { host })).status]).toEqual([host, 406])
})

test('private documents and those that were not found are not cached', async () => {
  expect((await send('/private')).body).not.toBe((await send('/private')).body)
  const before = await metric('response_cache_entries')
  expect([(await send('/missing')).status, (await send('/missing')).status]).toEqual([404, 404])
  expect(await metric('response_cache_entries')).toBe(before)
})

test('a change invalidates cached lists and documents', async () => {
  const firstHits = async () => {
    const before = await hits()
    await send('/changes')
    await send(LIST, KEY)
    return (await hits()) - before
  }
  await firstHits()
  expect(await firstHits()).toBe(2)
  await shop.database.pool.query("select pg_notify('vitrina_changed', 'all')")
  await expect.poll(firstHits).toBeLessThan(2)
})

test('parameters that no call and no screen reads make no copies', async () => {
  for (const [path, headers] of [
    [`${LIST}&page=2`, KEY],
    ['/copies?a=1', {}],
  ] as const) {
    const first = await send(path, headers)
    const before = await metric('response_cache_entries')
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await send(`${path}&n=${n}`, headers)).body),
    )
    expect(new Set([first.body, ...bodies]).size).toBe(1)
    expect(await metric('response_cache_entries')).toBe(before)
  }
})

test('while bypassed, and for other methods or origins, requests for a cached response go to the framework', async () => {
  const responseCache = createResponseCache(1e6)
  const lookup = { address: '/', key: '/', route: '/' }
  await responseCache.getOrCreate(lookup, async () => ({ body: 'cached', contentType: 'text/plain', tags: [] }))
  let isBypassed = false
  const server = createCachedResponseServer((_request, response) => response.end('framework'), {
    responseCache,
    cacheAddressOf: ({ url }) => (url === '/rejected' ? null : url!),
    observe: () => {},
    rejectHosts: () => {},
    isBypassed: () => isBypassed,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bodyOf = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).text()
  expect(await bodyOf('/')).toBe('cached')
  expect(await bodyOf('/', { method: 'POST' })).toBe('framework')
  expect(await bodyOf('/', { headers: { origin: 'https://other.example' } })).toBe('framework')
  expect(await bodyOf('/other')).toBe('framework')
  expect(await bodyOf('/rejected')).toBe('framework')
  isBypassed = true
  expect(await bodyOf('/')).toBe('framework')
})

test('a connection that never sends a byte is closed, and one that stops in the middle of its headers', async () => {
  const { server } = shop.app.http
  const { headersTimeout } = server
  onTestFinished(() => void (server.headersTimeout = headersTimeout))
  expect(headersTimeout).toBeLessThanOrEqual(10_000)
  server.headersTimeout = 1
  const [silent, partial] = [connect(port, '127.0.0.1').resume(), connect(port, '127.0.0.1').resume()]
  partial.write('GET / HTTP/1.1\r\nHost: ')
  await Promise.all([once(silent, 'close'), once(partial, 'close')])
})
