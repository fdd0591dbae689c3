import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { productWithStock } from '../../../../test/orders.ts'

const office = await testOffice()
const { shop } = office
const clerk = (await office.join('clerk')).browser

type Product = { id: number; name: string; page_url: string; variants: { name: string; stock: number }[] }
async function list(level: string) {
  const { products, ...rest } = (await clerk.send('GET', `/stock/low?level=${level}`)).body.data
  return { products: products as Product[], ...rest }
}

test('products of which nothing is left, and those with a variant of which few are left, with these variants', async () => {
  await shop.database.pool.query('update variant set stock = 50')
  const mortar = await productWithStock(shop.database, 'mortar', 0)
  const { rows } = await shop.database.pool.query(
    "update variant set stock = case sku when 'RD-CUS-R' then 2 else 9 end where product_id = (select product_id from variant where sku = 'RD-CUS-R') returning product_id",
  )
  const soldOut = await list('sold_out')
  expect(soldOut).toMatchObject({ total: 1, pages: 1, levels: { sold_out: 1, low: 1 }, few_left: 3 })
  expect(soldOut.products).toMatchObject([{ id: mortar.id, variants: [{ name: '', stock: 0 }] }])
  const document = await shop.app.http.inject({ url: soldOut.products[0]!.page_url, headers: { host: 'localhost' } })
  expect([200, 404]).toContain(document.statusCode)
  const low = await list('low')
  expect(low.products).toMatchObject([
    { id: rows[0].product_id, variants: [{ sku: 'RD-CUS-R', name: 'Madder red', stock: 2 }] },
  ])
  expect((await clerk.send('GET', '/today')).body.data.stock).toMatchObject({ sold_out: 1, low: 1 })
  await shop.database.pool.query('update variant set stock = 50')
  expect(await list('sold_out')).toMatchObject({ products: [], total: 0, pages: 1 })
})
