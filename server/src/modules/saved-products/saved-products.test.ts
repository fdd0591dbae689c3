import { SAVED_MAXIMUM } from '@vitrina/contract'
import { expect, onTestFinished, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { newCustomer, PASSWORD, type TestCustomer } from '../../../test/customers.ts'

const shop = await testShop()
const { pool } = shop.database
const inShop = (
  await pool.query<{ id: number }>('select id from product where archived_at is null order by id limit 4')
).rows.map(({ id }) => id)
const [honey, jug, socks, tea] = inShop as [number, number, number, number]

const change = async ({ call }: TestCustomer, body: { add?: number[]; remove?: number[] }) => {
  const { status, body: answer } = await call('POST', '/account/saved', body)
  return status === 200 ? answer.data : answer
}
const saved = async ({ call }: TestCustomer) => (await call('GET', '/account/saved')).body.data
/** As many products more, which are not in the shop. */
async function manyProducts(count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into product (key, url, price, archived_at) select 'many-' || n, 'many-' || n, 1, now() from generate_series(1, $1::int) n
     on conflict (key) do update set price = 1 returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

test('the list of an account is a customer’s own, the latest first, and has each product once', async () => {
  const [ana, boris] = [await newCustomer(shop), await newCustomer(shop)]
  expect(await saved(ana)).toEqual([])
  expect(await change(ana, { add: [honey] })).toEqual([honey])
  expect(await change(ana, { add: [jug] })).toEqual([jug, honey])
  expect(await change(ana, { add: [honey, jug, honey] })).toEqual([jug, honey])
  expect(await change(ana, { remove: [jug, tea] })).toEqual([honey])
  expect([await saved(ana), await saved(boris)]).toEqual([[honey], []])
})

test('what a browser had is united with the account: its latest comes first, and nothing is lost', async () => {
  const ana = await newCustomer(shop)
  await change(ana, { add: [honey] })
  expect(await change(ana, { add: [socks, honey, jug] })).toEqual([socks, jug, honey])
})

test('two tabs that save at once, and two that unite the same, lose nothing and save nothing twice', async () => {
  const ana = await newCustomer(shop)
  await Promise.all([honey, jug, socks, tea].map((id) => change(ana, { add: [id] })))
  expect((await saved(ana)).toSorted()).toEqual([honey, jug, socks, tea].toSorted())
  const boris = await newCustomer(shop)
  await Promise.all([1, 2, 3, 4].map(() => change(boris, { add: [honey, jug, socks] })))
  expect(await saved(boris)).toEqual([honey, jug, socks])
  await Promise.all([change(boris, { remove: [jug] }), change(boris, { add: [tea] })])
  expect(await saved(boris)).toEqual([tea, honey, socks])
})

test('a list has a limit, also for tabs that add at once: the latest of what is added fits first', async () => {
  const ana = await newCustomer(shop)
  const many = await manyProducts(SAVED_MAXIMUM)
  await change(ana, { add: many.slice(2) })
  const answers = await Promise.all([honey, jug, socks, tea].map((id) => change(ana, { add: [id] })))
  expect((await saved(ana)).length).toBe(SAVED_MAXIMUM)
  expect(answers.filter((list: number[], index) => list.includes(inShop[index]!))).toHaveLength(2)
  const [spare, ...kept] = await saved(ana)
  await change(ana, { remove: [spare] })
  const [a, b] = many as [number, number]
  expect(await change(ana, { add: [a, b] })).toEqual([a, ...kept])
  expect((await ana.call('POST', '/account/saved', { add: [...many, honey] })).status).toBe(406)
})

test('what there never was is left out; what has left the shop stays until it is taken off', async () => {
  const ana = await newCustomer(shop)
  expect(await change(ana, { add: [2_000_000_000, honey] })).toEqual([honey])
  onTestFinished(() => void pool.query('update product set archived_at = null where id = $1', [honey]))
  await pool.query('update product set archived_at = now() where id = $1', [honey])
  expect(await saved(ana)).toEqual([honey])
  expect(await change(ana, { remove: [honey] })).toEqual([])
})

test.each([{ add: [0] }, { add: ['1'] }, { add: [1.5] }, { remove: [-1] }, { add: 'all' }, { remove: null }])(
  '%j is refused, and changes nothing',
  async (body) => {
    const ana = await newCustomer(shop)
    await change(ana, { add: [honey] })
    expect((await ana.call('POST', '/account/saved', body)).status).toBe(406)
    expect(await saved(ana)).toEqual([honey])
  },
)

test('nobody else sees or changes it', async () => {
  for (const [method, body] of [['GET'], ['POST', { add: [honey] }]] as const)
    expect((await shop.call(method, '/account/saved', body)).status).toBe(401)
})

test('it is in the copy of a customer’s data, and goes with the account', async () => {
  const ana = await newCustomer(shop)
  await change(ana, { add: [honey] })
  await ana.call('POST', '/account/export', {})
  await expect
    .poll(async () => (await ana.call('GET', '/account/export/data')).body?.saved_products, { timeout: 20_000 })
    .toMatchObject([{ product: { en: expect.any(String) }, saved_at: expect.any(String) }])
  expect((await ana.call('POST', '/account/delete', { current_password: PASSWORD })).status).toBe(200)
  const { rowCount } = await pool.query('select 1 from saved_product where customer_id = $1', [ana.id])
  expect(rowCount).toBe(0)
})
