import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'

const shop = await testShop({ env: { PUBLIC_URL: 'https://shop.example' } })
const get = (url: string, headers: Record<string, string> = {}) => shop.app.http.inject({ url, headers })
// Before the first request, since responses are cached.
await shop.database.pool.query("update product set modified_at = '2030-05-06T07:08:09Z' where key = 'honey-acacia'")
await shop.database.pool.query("update room_type set modified_at = '2030-05-06T07:08:09Z' where key = 'attic'")
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location!)

/** Every address of the sitemap's pages. */
async function allAddresses(): Promise<string[]> {
  const addresses: string[] = []
  for (const page of locationsIn((await get('/sitemap.xml')).body))
    addresses.push(...locationsIn((await get(new URL(page).pathname)).body))
  return addresses
}

test('robots.txt names the sitemap and forbids only the API', async () => {
  const { statusCode, headers, body } = await get('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ])
})

test('the sitemap has every product, category, article and page once in each language', async () => {
  const { rows } = await shop.database.pool.query<{ path: string }>(
    `select '/product/' || url as path from product where archived_at is null
     union all select case type when 1 then '/category/' else '/news/' end || url from category where archived_at is null
     union all select '/news/' || url from news_item where archived_at is null
     union all select '/info/' || url from info_page where archived_at is null
     union all select '/rooms/' || url from room_type where archived_at is null`,
  )
  expect(rows.length).toBeGreaterThan(90)
  const addresses = await allAddresses()
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of [
    '/',
    '/news',
    '/rooms',
    '/products/search-products',
    '/categories/food',
    ...rows.map((row) => row.path),
  ]) {
    expect(addresses).toContain(`https://shop.example${path}`)
    expect(addresses).toContain(`https://shop.example${path}?lang=bg`)
  }
  // No personal pages and none with noindex.
  expect(addresses.filter((address) => /\/(cart|checkout|orders)/.test(address))).toEqual([])
})

test('every address has the date of its last change and its alternates in all languages', async () => {
  const { body } = await get('/sitemap-1.xml')
  const entries = [...body.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => entry!)
  const entry = (address: string) => entries.find((candidate) => candidate.startsWith(`<loc>${address}</loc>`))
  const product = 'https://shop.example/product/acacia-honey'
  const alternates = [
    `<xhtml:link rel="alternate" hreflang="en" href="${product}"/>`,
    `<xhtml:link rel="alternate" hreflang="bg" href="${product}?lang=bg"/>`,
    `<xhtml:link rel="alternate" hreflang="x-default" href="${product}"/>`,
  ].join('')
  const modified = '<lastmod>2030-05-06T07:08:09Z</lastmod>'
  expect(entry(product)).toBe(`<loc>${product}</loc>${modified}${alternates}`)
  expect(entry(`${product}?lang=bg`)).toBe(`<loc>${product}?lang=bg</loc>${modified}${alternates}`)
  // Lists change with what they list, the categories above it included.
  for (const path of ['/category/honey', '/category/food', '/products/search-products', '/rooms', '/rooms/attic-room'])
    expect(entry(`https://shop.example${path}`)).toContain(modified)
  expect(entry('https://shop.example/category/home')).not.toContain(modified)
  for (const other of entries) expect(other).toMatch(/<lastmod>20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/)
  expect((await get('/sitemap.xml')).body).toMatch(/<loc>[^<]+<\/loc><lastmod>20[^<]+Z<\/lastmod>/)
})

test('the sitemap is cached, revalidates with 304, and changes with the content', async () => {
  const first = await get('/sitemap-1.xml')
  expect(first.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect((await get('/sitemap-1.xml', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
  await shop.database.pool.query("update product set url = 'new-name' where key = 'mortar'")
  expect((await get('/sitemap-1.xml')).body).toBe(first.body)
  await shop.database.pool.query("select pg_notify('vitrina_changed', 'all')")
  await expect
    .poll(async () => locationsIn((await get('/sitemap-1.xml')).body))
    .toContain('https://shop.example/product/new-name')
})

test('a large catalogue is split into pages; a page beyond the last answers 404', async () => {
  await shop.database.pool.query(
    "insert into product (key, url, name, summary, description, description_html, price) select 'many-' || n, 'many-' || n, '{}', '{}', '{}', '{}', 100 from generate_series(1, 5000) n",
  )
  await shop.database.pool.query("select pg_notify('vitrina_changed', 'all')")
  await expect
    .poll(async () => (await allAddresses()).filter((address) => /\/many-\d+$/.test(address)).length)
    .toBe(5000)
  const addresses = await allAddresses()
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(locationsIn((await get('/sitemap.xml')).body)).toEqual(
    [1, 2, 3, 4, 5, 6].map((page) => `https://shop.example/sitemap-${page}.xml`),
  )
  for (const none of ['/sitemap-7.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await get(none)).statusCode).toBe(404)
})

test('an invalid Host header is rejected and not repeated in the sitemap', async () => {
  expect((await get('/sitemap.xml', { host: 'a"><b' })).statusCode).toBe(406)
})
