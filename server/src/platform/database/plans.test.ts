import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { orderBody } from '../../../test/orders.ts'

const shop = await testShop({ poolSize: 3 })

type Statement = { name: string; generic_plans: number; custom_plans: number }
const PLANS = `select name, generic_plans::int, custom_plans::int from pg_prepared_statements`

test('prepared queries are not planned at each use', async () => {
  const { body } = await shop.call('GET', '/products')
  const products = body.data.data.filter(
    ({ has_options, availability, let_by }: any) => !has_options && !let_by && availability === 'in_stock',
  )
  for (let n = 0; n < 30; n += 1) {
    const { id } = products[n % products.length]
    const item = { id, selected_count: 1 }
    expect((await shop.call('POST', '/cart/price', { items: [item] })).status).toBe(200)
    if (n < 20) expect((await shop.call('POST', '/orders', orderBody([item], { confirm_age: true }))).status).toBe(201)
    await shop.call('GET', `/products/${body.data.data[n].url}`)
    await shop.call(
      'GET',
      `/products?ids=${body.data.data.slice(n, n + 1 + (n % 7)).map((product: any) => product.id)}`,
    )
  }
  const clients = await Promise.all(Array.from({ length: 3 }, () => shop.database.pool.connect()))
  const results = await Promise.all(clients.map((client) => client.query<Statement>(PLANS)))
  for (const client of clients) client.release()
  const { rows: ofReads } = await shop.database.reads.execute<Statement>(PLANS)
  const used = [...results.flatMap(({ rows }) => rows), ...ofReads].filter(
    (row) => row.generic_plans + row.custom_plans > 10,
  )
  expect(used.length).toBeGreaterThan(3)
  expect(used.filter(({ generic_plans }) => generic_plans === 0).map(({ name }) => name)).toEqual([])
})
