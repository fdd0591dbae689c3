import { contentWithNoBreaks } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'

const shop = await testShop({ env: { PUBLIC_URL: 'https://shop.example' } })
const get = (url: string) => shop.app.http.inject({ url })
const query = async <Row>(text: string): Promise<Row[]> => (await shop.database.pool.query(text)).rows as Row[]
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value]) => value!)

test('the news are a feed in each language, the newest first', async () => {
  const { statusCode, headers, body } = await get('/news.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const articles = await query<{ url: string; title: { en: string; bg: string } }>(
    'select url, title from news_item where archived_at is null and published <= now() order by published desc, id desc limit 30',
  )
  expect(valuesOf(body, 'link').slice(1)).toEqual(articles.map(({ url }) => `https://shop.example/news/${url}`))
  expect(valuesOf(body, 'pubDate')).toHaveLength(articles.length)
  for (const date of valuesOf(body, 'pubDate')) expect(date).toMatch(/^\w{3}, \d{2} \w{3} \d{4} (09|10):00:00 GMT$/)

  const inBulgarian = (await get('/news.xml?lang=bg')).body
  expect(valuesOf(inBulgarian, 'title').slice(1)).toEqual(
    articles.map(({ title }) => contentWithNoBreaks(title.bg).replaceAll("'", '&#39;')),
  )
  expect(valuesOf(inBulgarian, 'link')[0]).toBe('https://shop.example/news?lang=bg')
})

test('the products are a feed with an item for each variant that is sold', async () => {
  await shop.database.pool.query('update product set name = \'{"en": "Salt & <pepper>"}\' where key = \'mortar\'')
  const { statusCode, headers, body } = await get('/products.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const [{ variants }] = (await query<{ variants: number }>(
    `select count(*)::int as variants from variant v join product p on p.id = v.product_id
     where v.archived_at is null and p.archived_at is null and p.let_by is null`,
  )) as [{ variants: number }]
  const ids = valuesOf(body, 'g:id')
  expect(ids).toHaveLength(variants)
  expect(new Set(ids).size).toBe(variants)
  expect(valuesOf(body, 'g:title')).toContain('Salt &amp; &lt;pepper&gt;')
  for (const name of ['g:link', 'g:image_link', 'g:availability', 'g:price', 'g:condition', 'g:brand'])
    expect(valuesOf(body, name), name).toHaveLength(variants)
  for (const price of valuesOf(body, 'g:price')) expect(price).toMatch(/^\d+\.\d{2} BGN$/)
  expect(valuesOf(body, 'g:link')[0]).toMatch(/^https:\/\/shop\.example\/product\/[\w-]+(\?values=[\d%C,]+)?$/)
})

test('a shop without a limit of reads sends the feed of products however often it is asked for', async () => {
  for (let count = 1; count <= 11; count += 1) expect((await get('/products.xml')).statusCode).toBe(200)
})

test('a reduced product has the lowest price of the 30 days before, as its page, and its price now', async () => {
  const { body } = await get('/products.xml')
  const [product] = await query<{ id: number; url: string; price: number; lowest_price: number }>(
    `select id, url, price, (select min(l.price) from lowest_price l join variant v on v.id = l.variant_id where v.product_id = p.id) as lowest_price
       from product p where regular_price > price and archived_at is null and let_by is null
       and not exists (select from variant v where v.product_id = p.id and v.price is not null) limit 1`,
  )
  const item = body.split('<item>').find((text) => text.includes(`/product/${product!.url}<`))!
  expect(valuesOf(item, 'g:price')).toEqual([`${(product!.lowest_price / 100).toFixed(2)} BGN`])
  expect(valuesOf(item, 'g:sale_price')).toEqual([`${(product!.price / 100).toFixed(2)} BGN`])
})

test('an item says what is in it, from which the price of a unit is computed', async () => {
  const { body } = await get('/products.xml')
  const item = body.split('<item>').find((text) => text.includes('<g:id>RD-HA-900<'))!
  expect(valuesOf(item, 'g:unit_pricing_measure')).toEqual(['900 g'])
})
