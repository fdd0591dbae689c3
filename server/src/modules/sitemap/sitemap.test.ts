import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'

const shop = await testShop({ env: { PUBLIC_URL: 'https://shop.example' } })
const get = (url: string, headers: Record<string, string> = {}) => shop.app.http.inject({ url, headers })
/** News of a change comes by way of the database. */
const PATIENT = { timeout: 10_000 }
const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!)

/** Every address of the whole map, page after page. */
async function everyAddress(): Promise<string[]> {
  const found: string[] = []
  for (const page of placesIn((await get('/sitemap.xml')).body))
    found.push(...placesIn((await get(new URL(page).pathname)).body))
  return found
}

test('robots are told where the map is, and kept from the calls only', async () => {
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

test('the map names every product, category, article and page, in both languages, once', async () => {
  const { rows } = await shop.database.pool.query<{ path: string }>(
    `select '/product/' || url as path from product where archived_at is null
     union all select case type when 1 then '/category/' else '/news/' end || url from category where archived_at is null
     union all select '/news/' || url from news_item where archived_at is null
     union all select '/info/' || url from info_page where archived_at is null`,
  )
  expect(rows.length).toBeGreaterThan(90)
  const found = await everyAddress()
  expect(new Set(found).size).toBe(found.length)
  for (const path of ['/', '/news', '/products/search-products', '/categories/food', ...rows.map((row) => row.path)]) {
    expect(found).toContain(`https://shop.example${path}`)
    expect(found).toContain(`https://shop.example${path}?lang=bg`)
  }
  // Nothing personal, nothing that asks not to be indexed.
  expect(found.filter((address) => /\/(cart|checkout|orders)/.test(address))).toEqual([])
})

test('a map is kept, given as not changed, and made anew when the content changes', async () => {
  const first = await get('/sitemap-1.xml')
  expect(first.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect((await get('/sitemap-1.xml', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
  await shop.database.pool.query("update product set url = 'new-name' where key = 'mortar'")
  expect((await get('/sitemap-1.xml')).body).toBe(first.body)
  await shop.database.pool.query("select pg_notify('vitrina_changed', 'all')")
  await expect
    .poll(async () => placesIn((await get('/sitemap-1.xml')).body), PATIENT)
    .toContain('https://shop.example/product/new-name')
})

test('a big catalogue is spread over pages; there is none beyond the last', async () => {
  await shop.database.pool.query(
    "insert into product (key, url, name, summary, description, description_html, price) select 'many-' || n, 'many-' || n, '{}', '{}', '{}', '{}', 100 from generate_series(1, 5000) n",
  )
  await shop.database.pool.query("select pg_notify('vitrina_changed', 'all')")
  await expect
    .poll(async () => (await everyAddress()).filter((address) => /\/many-\d+$/.test(address)).length, PATIENT)
    .toBe(5000)
  const found = await everyAddress()
  expect(new Set(found).size).toBe(found.length)
  expect(placesIn((await get('/sitemap.xml')).body)).toEqual(
    [1, 2, 3].map((page) => `https://shop.example/sitemap-${page}.xml`),
  )
  for (const none of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await get(none)).statusCode).toBe(404)
})

test('a host that is none is refused, not repeated in a map', async () => {
  expect((await get('/sitemap.xml', { host: 'a"><b' })).statusCode).toBe(406)
})
