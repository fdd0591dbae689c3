import { expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { changeOrder, changeOrderState } from '../../orders/index.ts'
import { announceChange } from '../../../platform/changes.ts'
import { productTag, STOCK_TAG } from '../tags.ts'

const shop = await testShop()
const { queries } = shop.database
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await queries.execute<T>(query)).rows
const listed = async (query: string): Promise<number[]> =>
  (await shop.call('GET', `/products?per_page=100&${query}`)).body.data.data.map(({ id }: { id: number }) => id)
const order = async (id: number, selected_options?: Record<string, number>): Promise<number> => {
  const item = { id, selected_count: 1, ...(selected_options ? { selected_options } : {}) }
  const { status, body } = await shop.call('POST', '/orders', orderBody([item]))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.number
}
const setStock = async (ids: readonly number[], stock: number) => {
  await queries.execute(sql`update variant set stock = ${stock} where product_id = any(${sql.param([...ids])}::int[])`)
  await announceChange(queries, [...ids.map(productTag), 'list:0', STOCK_TAG])
}
const goods = (
  await rows<{ id: number }>(sql`select id from product where let_by is null and archived_at is null`)
).map(({ id }) => id)
await setStock(goods, 9)
test('a product that sells out goes to the end of its lists at once, and a cancelled order brings it back', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 1)
  const [category] = await rows<{ url: string }>(
    sql`select c.url from product_category pc join category c on c.id = pc.category_id where pc.product_id = ${id} order by pc.position limit 1`,
  )
  // All products, a category, words, a filter; and a price order, which a shopper has chosen.
  const lists = ['', `category=${category!.url}`, 'q=a&sort=position', 'price_min=1&facets=1', 'sort=price']
  const before = await Promise.all(lists.map(listed))
  for (const list of before) expect(list.at(-1)).not.toBe(id)
  const number = await order(id)
  for (const [index, list] of lists.entries()) {
    if (list === 'sort=price') expect(await listed(list)).toEqual(before[index])
    else
      await expect
        .poll(() => listed(list), { message: list })
        .toEqual([...before[index]!.filter((one) => one !== id), id])
  }
  await changeOrder(shop.database, number, (tx, orderId) =>
    changeOrderState(tx, orderId, 'cancelled', { actor: { kind: 'customer' } }),
  )
  for (const [index, list] of lists.entries()) await expect.poll(() => listed(list)).toEqual(before[index])
})

test('a product is sold out when the last pieces of its last variants are ordered at the same time', async () => {
  const [product] = await rows<{ id: number }>(
    sql`select p.id from product p join variant v on v.product_id = p.id and v.archived_at is null where p.archived_at is null group by p.id having count(*) = 2 limit 1`,
  )
  const { id } = product!
  await setStock([id], 1)
  const variants = await rows<{ selected: Record<string, number> }>(sql`
    select jsonb_object_agg(vv.option_id, vv.value_id) as selected from variant v join variant_value vv on vv.variant_id = v.id
    where v.product_id = ${id} and v.archived_at is null group by v.id`)
  await expect.poll(async () => (await listed('')).at(-1)).not.toBe(id)
  await Promise.all(variants.map(({ selected }) => order(id, selected)))
  await expect.poll(async () => (await listed('')).at(-1)).toBe(id)
  await setStock([id], 9)
  // Its announcement has been heard, and empties no cache of the next test.
  await expect.poll(async () => (await listed('')).at(-1)).not.toBe(id)
})

test('filters by values that do not exist are not cached, and the order of values makes no second copy', async () => {
  const entries = async () =>
    Number(/^response_cache_entries (\d+)/m.exec((await shop.app.http.inject({ url: '/metrics' })).body)?.[1])
  const [{ ids }] = (await rows<{ ids: number[] }>(
    sql`select array_agg(id order by id) as ids from (select id from option_value order by id limit 2) two`,
  )) as [{ ids: number[] }]
  await shop.call('GET', `/products?values=${ids.join(',')}`)
  const before = await entries()
  for (const values of ['999999', `${ids[0]},999998`, ids.toReversed().join(','), [...ids, ...ids].join(',')])
    expect((await shop.call('GET', `/products?values=${values}`)).status).toBe(200)
  expect(await entries()).toBe(before)
})
