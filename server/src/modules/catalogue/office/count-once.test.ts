import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'

const office = await testOffice({ poolSize: 16 })
const { shop } = office
const { database } = shop
const clerk = (await office.join('clerk')).browser
const count = (product: string, body: object) =>
  clerk.send('PUT', `/products/${product}/stock`, { variant: '', ...body })
const order = (id: number, selected_count: number) => shop.call('POST', '/orders', orderBody([{ id, selected_count }]))

test('a count that is sent again, also at once, is taken once', async () => {
  const { variantId } = await productWithStock(database, 'mortar', 10)
  const key = randomUUID()
  const body = { counted: 7, seen: 10, key, reason: 'Inventory' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => count('mortar', body)))
  answers.push(await count('mortar', body))
  for (const { status, body: answer } of answers)
    expect([status, answer]).toEqual([200, { data: { stock: 7, change: -3 } }])
  expect(await stockOf(database, variantId)).toBe(7)
  expect((await count('mortar', { ...body, counted: 6 })).status).toBe(409)
  expect((await count('mortar', { counted: 6, seen: 7, key: randomUUID() })).body.data).toEqual({
    stock: 6,
    change: -1,
  })
  const { rows } = await database.pool.query('select change from stock_movement where variant_id = $1 order by id', [
    variantId,
  ])
  expect(rows).toEqual([{ change: -3 }, { change: -1 }])
})

test('a count that is refused is taken once it is right', async () => {
  await productWithStock(database, 'mortar', 1)
  const key = randomUUID()
  const refused = await count('mortar', { counted: 0, seen: 5, key })
  expect(refused).toMatchObject({ status: 406, body: { errors: { counted: expect.any(String) } } })
  await productWithStock(database, 'mortar', 5)
  expect((await count('mortar', { counted: 0, seen: 5, key })).body.data).toEqual({ stock: 0, change: -5 })
})

test('while orders come in, counts lose nothing and nothing is sold twice', async () => {
  const pin = await productWithStock(database, 'rolling-pin', 12)
  // Each of three people finds one piece less than they have seen, and orders want more than there is.
  const counts = Array.from({ length: 3 }, () => count('rolling-pin', { counted: 11, seen: 12, key: randomUUID() }))
  const orders = Array.from({ length: 10 }, (_, index) => order(pin.id, 1 + (index % 2)))
  const [counted, ordered] = await Promise.all([Promise.all(counts), Promise.all(orders)])
  const taken = counted.filter(({ status }) => status === 200).length
  const sold = ordered.reduce((sum, { status }, index) => (status === 201 ? sum + 1 + (index % 2) : sum), 0)
  for (const { status } of [...counted, ...ordered]) expect([200, 201, 406]).toContain(status)
  expect(await stockOf(database, pin.variantId)).toBe(12 - taken - sold)
  expect(12 - taken - sold).toBeGreaterThanOrEqual(0)
  // What did not fit was more than what is left: nothing is kept back.
  if (ordered.some(({ status }) => status === 406)) expect(12 - taken - sold).toBeLessThan(2)
})

test('what there is to count are the variants of goods, found by words and by category', async () => {
  const list = async (query: object) =>
    (await clerk.send('GET', `/stock/count?${new URLSearchParams(query as Record<string, string>)}`)).body.data
  const all = await list({})
  const { rows } = await database.pool.query(
    'select count(*)::int as total from variant v join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null and p.let_by is null and not p.voucher',
  )
  expect(all).toMatchObject({ total: rows[0].total })
  expect(all.variants).toHaveLength(rows[0].total)
  const cushions = await list({ q: 'rd-cus-r' })
  expect(cushions).toMatchObject({
    total: 2,
    variants: [
      { product: 'cushion', options: expect.any(String), icon: expect.stringMatching(/^\/media\//) },
      { product: 'cushion' },
    ],
  })
  expect((await list({ category: 'jugs-cups' })).total).toBeLessThan(rows[0].total)
  const reception = (await office.join('reception')).browser
  expect((await reception.send('GET', '/stock/count')).status).toBe(403)
})
