import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { loadStorefront } from '../../src/ssr/storefront-build.ts'
import { testShop } from '../app.ts'

const shop = await testShop({ storefront: await loadStorefront() })
await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.http.server.address() as { port: number }

type Answer = { status: number; headers: Record<string, string | undefined>; text: string }
/** Sends the address as it is: fetch would normalise it. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Answer['headers'],
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
const cachedEntries = async () => Number(/^response_cache_entries (\d+)/m.exec((await get('/metrics')).text)![1])
const LETTERS = 'x'.repeat(1000)

function expectUncached({ headers }: Answer, path: string): void {
  expect([path, headers['cache-control'], headers['etag']]).toEqual([
    path,
    expect.stringMatching(/^(private, )?no-store$/),
    undefined,
  ])
}

test('an address that nothing can be at is 404, and is not cached', async () => {
  // What these read is the same for any address of their kind, and is cached when it is read a second time.
  for (const kind of ['/', '/news/', '/category/', '/product/', '/info/', '/orders/cash/thank_you/'])
    for (const name of ['nothing', 'neither']) await get(kind + name)
  const before = await cachedEntries()
  for (const path of [
    '/nothing',
    `/${LETTERS}`,
    '/__proto__',
    '/category/nothing',
    '/news/%00',
    '/news/a%00b',
    '/news/%0A',
    '/product/%7F',
    '/category/%C2%85',
    '/info/%00',
    `/news/${LETTERS}`,
    `/product/${LETTERS}`,
    `/category/${LETTERS}`,
    `/info/${LETTERS}`,
    `/orders/cash/thank_you/${LETTERS}`,
    '/%',
    '/news/%E0%A4%A',
  ]) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expectUncached(answer, path)
  }
  expect(await cachedEntries()).toBe(before)
})

test('search parameters that the API would reject are left out', async () => {
  const list = (await get('/category/food')).headers['etag']
  for (const search of [
    'q=%00',
    'q=%7F',
    'q=%C2%85',
    'q=%0A',
    'values=0',
    'values=0,0',
    'page=2147483647',
    'price_min=x',
    'lang=xx',
    'n=1',
  ]) {
    const { status, headers } = await get(`/category/food?${search}`)
    expect([search, status, headers['etag']]).toEqual([search, 200, list])
  }
  for (const path of [
    '/category/food?values=1,2,0',
    '/category/food?q=a%0Ab',
    '/products/search-products?q=%00',
    `/products/search-products?q=${LETTERS}`,
    `/products/search-products?q=${'%F0%9F%98%80'.repeat(51)}`,
    '/news?page=2147483647',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('a screen is cached once, however its address is spelt', async () => {
  for (const path of ['/category/food', '/cart', '/product/acacia-honey']) await get(path)
  // What a document reads is cached when it is read a second time.
  for (const round of [1, 2]) await visitSpellings(round)
  const before = await cachedEntries()
  await visitSpellings(3)
  expect(await cachedEntries()).toBe(before)
})

/** Addresses of a few screens, some of them others in each round: what were cached for them would add up. */
async function visitSpellings(round: number): Promise<void> {
  for (const [path, location] of [
    ['//', '/'],
    ['/\\', '/'],
    ['///cart', '/cart'],
    [`//evil${round}.example`, `/evil${round}.example`],
    ['/.//evil.example', '/evil.example'],
    ['/\\evil.example/%2e%2e', '/'],
    ['/./cart', '/cart'],
    [`/x${round}/../cart`, '/cart'],
    ['/category\\food', '/category/food'],
    [`/cart#x${round}`, '/cart'],
    ['/category//food', '/category/food'],
    ['/category/food/', '/category/food'],
    [`/category/food?values=9999999${round}`, '/category/food'],
    [`/product/acacia-honey?values=${round}`, '/product/acacia-honey'],
  ]) {
    const answer = await get(path!)
    expect([path, answer.status, answer.headers['location']]).toEqual([
      path,
      expect.toBeOneOf([302, 307, 308]),
      location,
    ])
    expectUncached(answer, path!)
  }
  const list = (await get('/category/food')).headers['etag']
  for (const path of ['/Category/food', '/CATEGORY/food', '/category/%66ood', '/%43ategory/f%6f%6Fd'])
    expect([path, (await get(path)).headers['etag']]).toEqual([path, list])
  expect((await get('/category/FOOD')).status).toBe(404)
  for (const search of ['product=acacia-honey', `from=2030-01-0${round}&to=2030-01-09`])
    expectUncached(await get(`/checkout?${search}`), search)
}

test('documents of unknown hosts are not cached, and malformed hosts are rejected', async () => {
  await get('/cart')
  const before = await cachedEntries()
  for (const host of ['evil.example', 'shop.example:8080', '192.0.2.1']) {
    const answer = await get('/cart', { host })
    expect(answer.text).toContain(`http://${host}/cart`)
    expectUncached(answer, host)
    expectUncached(await get('/sitemap.xml', { host }), host)
  }
  for (const host of ['256.1.1.1', 'a:99999', '[::1', 'a b'])
    expect([host, (await get('/cart', { host })).status]).toEqual([host, 406])
  expect(await cachedEntries()).toBe(before)
})

test('a request that names two hosts is 400, cached or not', async () => {
  await get('/cart')
  for (const path of ['/cart', '/api/v1/settings', '/health/live']) {
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nhOST: evil.example\r\n\r\n`),
      )
      socket.on('data', (data) => (text += String(data)))
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*cache-control: no-store[\s\S]*"code":"bad_request"/i)
  }
})

test('the menu of the position `footer` is at the foot of the page', async () => {
  const footer = async () => /<footer[^]*<\/footer>/.exec((await get('/')).text)![0]
  expect(await footer()).not.toContain('>Write to us<')
  await shop.database.pool.query(
    `insert into menu_item (key, position, label, link, href, sort) values ('foot-mail', 'footer', '{"en": "Write to us"}', '/cart', '/cart', 1)`,
  )
  await shop.database.pool.query("select pg_notify('vitrina_changed', 'all')")
  await expect.poll(footer).toMatch(/<nav[^]*<a [^>]*href="\/cart"[^>]*><span[^>]*>Write to us<\/span><\/a>[^]*<\/nav>/)
})
