import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'

const office = await testOffice()
const { shop } = office
const clerk = (await office.join('clerk')).browser

type Variant = { key: string; name: string; sku: string | null; price: number | null; stock: number }
type Product = {
  key: string
  name: string
  sold_as: string
  page_url: string | null
  price: number
  variants: Variant[]
}
type Answer = {
  products: Product[]
  total: number
  pages: number
  parts: Record<string, number>
  categories: { key: string; depth: number }[]
}
async function list(query: Record<string, string> = {}, language = 'en'): Promise<Answer> {
  const found = await clerk.send('GET', `/products?${new URLSearchParams(query)}`, undefined, {
    'user-language': language,
  })
  expect([found.status, found.text]).toEqual([200, found.text])
  return found.body.data
}
const keys = async (query: Record<string, string>) => (await list(query)).products.map(({ key }) => key)

test('what is counted, rented and a voucher is told apart', async () => {
  const soldAs = async (q: string) => (await list({ q })).products.map(({ sold_as }) => sold_as)
  expect(await soldAs('cushion')).toEqual(['goods'])
  expect(await soldAs('RD-GV-50')).toEqual(['voucher'])
  const { rows } = await shop.database.pool.query("select name ->> 'en' as name from product where let_by is not null")
  expect(await soldAs(rows[0].name)).toEqual(['rental'])
})

test('products are found by words of their name in any language, by an SKU and by their category', async () => {
  for (const q of ['cushion', 'ВЪЗГЛАВНИЦА', 'rd-cus-r']) expect(await keys({ q }), q).toEqual(['cushion'])
  expect(await keys({ q: '%' })).toEqual([])
  const { products, categories } = await list({ category: 'gift-sets' })
  expect(products.map(({ key }) => key)).toContain('basket-gift')
  expect(categories.find(({ key }) => key === 'gift-sets')).toMatchObject({
    depth: expect.any(Number),
  })
  // A category has the products of those below it.
  const { rows } = await shop.database.pool.query(
    "select p.key from category c join category p on p.id = c.parent_id where c.key = 'gift-sets'",
  )
  if (rows[0]) expect(await keys({ category: rows[0].key })).toContain('basket-gift')
  expect(await keys({ category: 'nothing' })).toEqual([])
})

test('each product says what it costs and how many there are of each variant, in the language of who asks', async () => {
  const [cushion] = (await list({ q: 'RD-CUS-R' }, 'bg')).products
  expect(cushion).toMatchObject({
    name: expect.stringMatching(/възглавница/i),
    page_url: expect.stringMatching(/^\/product\//),
    price: 46,
  })
  expect(cushion!.variants.find(({ sku }) => sku === 'RD-CUS-R')).toMatchObject({
    key: 'colour=red',
    name: 'Червено от брощ',
    price: 62,
    stock: 6,
  })
})

test('the parts of the list are counted, and each lists what it counts', async () => {
  await shop.database.pool.query('update variant set stock = 50')
  const mortar = await productWithStock(shop.database, 'mortar', 0)
  expect(await keys({ part: 'sold_out' })).toEqual(['mortar'])
  expect(mortar.id).toBeGreaterThan(0)
  const { parts, total } = await list()
  expect(parts).toMatchObject({ on_sale: total, sold_out: 1, low: 0, archived: 0 })
  for (const part of ['reduced', 'low', 'archived']) expect((await list({ part })).total, part).toBe(parts[part])
})

test('the list is sorted as asked, and has pages', async () => {
  const first = await list({ sort: 'price' })
  const prices = first.products.map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  const all: string[] = []
  for (let page = 1; page <= first.pages; page += 1) all.push(...(await keys({ sort: 'name', page: String(page) })))
  expect(new Set(all).size).toBe(first.total)
})

test('a spreadsheet has a line for each variant, and nothing in it is run as a formula', async () => {
  await shop.database.pool.query(`update variant set sku = '=cmd()' where sku = 'RD-CUS-R'`)
  const { text, headers } = await clerk.send('GET', '/products.csv', undefined, { 'user-language': 'bg' })
  expect(headers['content-disposition']).toContain('products.csv')
  const lines = text.trim().split('\r\n')
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as count from variant v join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null',
  )
  expect(lines).toHaveLength(rows[0].count + 1)
  expect(lines.find((line) => line.includes('cmd()'))).toMatch(
    /^"cushion";"[^"]+";"Червено от брощ";"'=cmd\(\)";"62,00";"BGN";\d+$/,
  )
})

test('stock is counted against what was seen, while orders come in', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 9)
  const [seen] = (await list({ q: 'mortar' })).products[0]!.variants
  const order = () =>
    shop.call('POST', '/orders', orderBody([{ id, selected_options: {}, selected_count: 1 } as never]))
  const count = () =>
    clerk.send('PUT', '/products/mortar/stock', { counted: 20, seen: seen!.stock, reason: 'Преброих' })
  const [first, counted, second] = await Promise.all([order(), count(), order()])
  expect([first!.status, counted!.status, second!.status]).toEqual([201, 200, 201])
  expect((await list({ q: 'mortar' })).products[0]!.variants[0]!.stock).toBe(18)
  const wrong = await clerk.send('PUT', '/products/mortar/stock', { counted: -1, seen: 18 })
  expect(wrong.status).toBe(406)
  expect((await clerk.send('PUT', '/products/nothing/stock', { counted: 1, seen: 0 })).status).toBe(406)
})

test('reception sees no products', async () => {
  const reception = (await office.join('reception')).browser
  expect((await reception.send('GET', '/products')).status).toBe(403)
})
