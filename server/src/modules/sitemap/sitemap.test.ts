import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'

const shop = await testShop({ env: { PUBLIC_URL: 'https://shop.example' } })
const get = (url: string, headers: Record<string, string> = {}) => shop.app.http.inject({ url, headers })
/** A change is announced through the database, which takes a moment. */
const POLL_OPTIONS = { timeout: 10_000 }
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
     union all select '/info/' || url from info_page where archived_at is null`,
  )
  expect(rows.length).toBeGreaterThan(90)
  const addresses = await allAddresses()
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of ['/', '/news', '/products/search-products', '/categories/food', ...rows.map((row) => row.path)]) {
    expect(addresses).toContain(`https://shop.example${path}`)
    expect(addresses).toContain(`https://shop.example${path}?lang=bg`)
  }
  // No personal pages and none with noindex.
  expect(addresses.filter((address) => /\/(cart|checkout|orders)/.test(address))).toEqual([])
})

test('the sitemap is cached, revalidates with 304, and changes with the content', async () => {
  const first = await get('/sitemap-1.xml')
  expect(first.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect((await get('/sitemap-1.xml', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
  await shop.database.pool.query("update product set url = 'new-name' where key = 'mortar'")
  expect((await get('/sitemap-1.xml')).body).toBe(first.body)
  await shop.database.pool.query("select pg_notify('vitrina_changed', 'all')")
  await expect
    .poll(async () => locationsIn((await get('/sitemap-1.xml')).body), POLL_OPTIONS)
    .toContain('https://shop.example/product/new-name')
})

test('a large catalogue is split into pages; a page beyond the last answers 404', async () => {
  await shop.database.pool.query(
    "insert into product (key, url, name, summary, description, description_html, price) select 'many-' || n, 'many-' || n, '{}', '{}', '{}', '{}', 100 from generate_series(1, 5000) n",
  )
  await shop.database.pool.query("select pg_notify('vitrina_changed', 'all')")
  await expect
    .poll(async () => (await allAddresses()).filter((address) => /\/many-\d+$/.test(address)).length, POLL_OPTIONS)
    .toBe(5000)
  const addresses = await allAddresses()
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(locationsIn((await get('/sitemap.xml')).body)).toEqual(
    [1, 2, 3].map((page) => `https://shop.example/sitemap-${page}.xml`),
  )
  for (const none of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await get(none)).statusCode).toBe(404)
})

test('an invalid Host header is rejected and not repeated in the sitemap', async () => {
  expect((await get('/sitemap.xml', { host: 'a"><b' })).statusCode).toBe(406)
})
