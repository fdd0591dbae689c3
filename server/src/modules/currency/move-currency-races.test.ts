import { convertCurrency } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { orderBody, productWithStock, stockOf } from '../../../test/orders.ts'
import type { Database } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { moveCurrency, readRecord, saveRecord } from '../records/index.ts'

const MOVE = { from: 'BGN', to: 'EUR' } as const
const by = { actor: { kind: 'merchant' }, source: 'office' } as const

/** How many statements wait for what another transaction has locked. */
const waitingFor = async ({ pool }: Database) =>
  (await pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
    .rowCount

/** Many requests at once take long on a busy machine. */
const MANY_REQUESTS = { timeout: 180_000 }

test(
  'of several presses at once one moves the shop, and orders that are placed meanwhile are all in one currency',
  MANY_REQUESTS,
  async () => {
    const office = await testOffice({ poolSize: 16 })
    const { shop } = office
    const { database } = shop
    const owner = (await office.join('owner')).browser
    const mortar = await productWithStock(database, 'mortar', 1000)
    const place = () => shop.call('POST', '/orders', orderBody([{ id: mortar.id, selected_count: 1 }]))
    const press = () => owner.send('POST', '/currency/move', { ...MOVE, second: null })
    const [presses, orders] = await Promise.all([
      Promise.all([press(), press(), press()]),
      Promise.all(Array.from({ length: 20 }, place)),
    ])
    const later = await Promise.all(Array.from({ length: 5 }, place))
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const prices = { BGN: mortar.price, EUR: convertCurrency(mortar.price, 'BGN', 'EUR') }
    const accepted = [...orders, ...later].filter(({ status }) => status === 201)
    for (const { body } of accepted) {
      const { currency, lines } = body.data as { currency: 'BGN' | 'EUR'; lines: { price: number }[] }
      expect(Math.round(lines[0]!.price * 100)).toBe(prices[currency])
    }
    for (const { status, body } of orders)
      if (status !== 201)
        expect(body.errors, JSON.stringify({ status, body })).toEqual({
          expected_total: expect.stringContaining('EUR'),
        })
    expect(await stockOf(database, mortar.variantId)).toBe(1000 - accepted.length)
  },
)

test('an order that was priced before the move, and is written after it, is refused', async () => {
  const { shop } = await testOffice()
  const { database } = shop
  const mortar = await productWithStock(database, 'mortar', 10)
  // A price of its own, so that the order waits for the move where it takes the piece.
  await database.pool.query('update variant set price = 2000 where id = $1', [mortar.variantId])
  const order = orderBody([{ id: mortar.id, selected_count: 1 }])
  let answer: ReturnType<typeof shop.call> | undefined
  await database.transaction(async (tx) => {
    expect(await moveCurrency(tx, { ...MOVE, second: null, ...by })).toEqual({ status: 'moved' })
    answer = shop.call('POST', '/orders', order)
    await expect.poll(() => waitingFor(database)).toBeGreaterThan(0)
  })
  expect(await answer).toMatchObject({
    status: 406,
    body: { errors: { expected_total: expect.stringContaining('EUR') } },
  })
  expect(await stockOf(database, mortar.variantId)).toBe(10)
})

test('an order that is changed while the shop moves is never given a price in euro as one in lev', async () => {
  const office = await testOffice()
  const { database } = office.shop
  const owner = (await office.join('owner')).browser
  const mortar = await productWithStock(database, 'mortar', 10)
  const placed = await office.shop.call('POST', '/orders', orderBody([{ id: mortar.id, selected_count: 1 }]))
  const { number, url, total } = placed.body.data
  const edit = async () => {
    const { version } = (await owner.send('GET', `/orders/${number}`)).body.data
    const lines = [
      { line: 0, count: 1 },
      { id: mortar.id, selected_count: 1 },
    ]
    return () => owner.send('PUT', `/orders/${number}`, { version, lines })
  }
  const change = await edit()
  let answer: ReturnType<typeof change> | undefined
  await database.transaction(async (tx) => {
    // So that the change waits where it reads prices, after whatever it asks before that.
    await tx.execute(sql`lock table product in access exclusive mode`)
    expect(await moveCurrency(tx, { ...MOVE, second: null, ...by })).toEqual({ status: 'moved' })
    answer = change()
    await expect.poll(() => waitingFor(database)).toBeGreaterThan(0)
  })
  expect(await answer).toMatchObject({ status: 409 })
  const read = async () => (await office.shop.call('GET', `/orders/${url}`)).body.data
  expect(await read()).toMatchObject({ currency: 'BGN', total })
  // Once the server has heard of the move.
  await expect.poll(async () => (await (await edit())()).status).toBe(200)
  const price = convertCurrency(convertCurrency(mortar.price, 'BGN', 'EUR'), 'EUR', 'BGN') / 100
  expect((await read()).lines).toMatchObject([{}, { price }])
})

test('what would break a rule once it is rounded is named, and nothing is moved', async () => {
  const office = await testOffice()
  const { database } = office.shop
  const owner = (await office.join('owner')).browser
  const save = async (kind: 'product' | 'delivery', key: string, fields: object) => {
    const { document, version } = (await readRecord(database.queries, kind, key))!
    const edit = { ...by, kind, key, version, document: { ...document, ...fields } }
    expect(await database.transaction((tx) => saveRecord(tx, edit))).toMatchObject({ status: 'saved' })
  }
  await save('product', 'mortar', { price: 10.01, regular_price: 10.02 })
  const { document } = (await readRecord(database.queries, 'delivery', 'delivery'))!
  const services = (document.services as { key: string; rates?: { by: string; steps: object[] }[] }[]).map((service) =>
    service.key === 'economy-post'
      ? {
          ...service,
          rates: service.rates!.map((rate) =>
            rate.by === 'total'
              ? { ...rate, steps: [{ up_to: 0.01, price: 1 }, { up_to: 0.02, price: 2 }, { price: 3 }] }
              : rate,
          ),
        }
      : service,
  )
  await save('delivery', 'delivery', { services })
  const { move } = (await owner.send('GET', '/currency')).body.data
  expect(move.errors.map(({ record }: { record: string }) => record)).toEqual([
    expect.stringMatching(/^delivery:delivery services\.\d\.rates\.\d\.steps\.1\.up_to$/),
    'product:mortar regular_price',
  ])
  expect((await owner.send('POST', '/currency/move', { ...MOVE, second: null })).status).toBe(406)
  const { rows } = await database.queries.execute<{ currency: string; price: number }>(
    sql`select shop->>'currency' as currency, (select price from product where key = 'mortar') as price from shop`,
  )
  expect(rows).toEqual([{ currency: 'BGN', price: 1001 }])
})

test('who moves a shop proves who they are', async () => {
  const office = await testOffice()
  const owner = (await office.join('owner')).browser
  await office.proofsAreOld()
  const refused = await owner.send('POST', '/currency/move', { ...MOVE, second: null })
  expect(refused).toMatchObject({ status: 403, body: { code: 'proof_required' } })
})
