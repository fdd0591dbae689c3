import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertCurrency, toDecimal } from '@vitrina/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { addressDelivery, orderBody, productWithStock } from '../../../test/orders.ts'
import { filesIn, sendFile, settledImport, zipOf } from '../../../test/shops/shop-files.ts'
import { convertAmount } from '../../platform/database/convert-amount.ts'
import { sql } from '../../platform/database/drizzle.ts'
import {
  convertDocument,
  type Document,
  listScheduledChanges,
  readDocuments,
  readDraft,
  readProductDocuments,
  readRecord,
  type RecordKind,
  restoreRecord,
  saveDraft,
  saveRecord,
  scheduleChange,
} from '../records/index.ts'
import { makeDueChanges } from '../records/changes/schedule.ts'
import { exportFolder, importFolder } from '../shop-folder/index.ts'

const MOVE = { from: 'BGN', to: 'EUR' } as const
const office = await testOffice()
const { shop } = office
const { database } = shop
const { queries } = database
const owner = (await office.join('owner')).browser
const manager = (await office.join('manager')).browser
const by = { actor: { kind: 'merchant', name: 'Мария' }, source: 'office' } as const
const inEuro = (lev: number) => toDecimal(convertCurrency(Math.round(lev * 100), 'BGN', 'EUR'), 'EUR')
const inLev = (euro: number) => toDecimal(convertCurrency(Math.round(euro * 100), 'EUR', 'BGN'), 'BGN')

const folder = mkdtempSync(join(tmpdir(), 'vitrina-currency-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function readAll(): Promise<Map<string, [RecordKind, Document]>> {
  const documents = await readDocuments(queries)
  const { rows } = await queries.execute<{ key: string }>(sql`select key from product where archived_at is null`)
  const products = await readProductDocuments(
    queries,
    rows.map(({ key }) => key),
  )
  return new Map(
    Object.entries({ ...documents, product: products }).flatMap(([kind, byKey]) =>
      [...byKey].map(([key, document]): [string, [RecordKind, Document]] => [
        `${kind}:${key}`,
        [kind as RecordKind, document],
      ]),
    ),
  )
}
const edited = async (kind: RecordKind, key: string, fields: Document) => {
  const { document, version } = (await readRecord(queries, kind, key))!
  return { ...by, kind, key, version, document: { ...document, ...fields } }
}
async function save(kind: RecordKind, key: string, fields: Document) {
  const edit = await edited(kind, key, fields)
  expect(await database.transaction((tx) => saveRecord(tx, edit))).toMatchObject({ status: 'saved' })
}
const hasAmounts = ([, [kind, document]]: [string, [RecordKind, Document]]) =>
  convertDocument(kind, document, MOVE) !== document && kind !== 'sequence'
const lowestPrices = async () =>
  (await database.pool.query('select variant_id, price from lowest_price order by variant_id')).rows
const formerPrices = async () => (await database.pool.query('select id, price from price_change order by id')).rows

/** A shop in lev with all that a move concerns. */
const mortar = await productWithStock(database, 'mortar', 10)
const pin = await productWithStock(database, 'rolling-pin', 10)
const goods = [
  { id: mortar.id, selected_count: 2 },
  { id: pin.id, selected_count: 1 },
]
await exportFolder(database, join(folder, 'lev'))
const placed = await shop.call('POST', '/orders', orderBody(goods, { payment_method: 'bank' }))
const { number, url } = placed.body.data
const { jug, basket } = {
  jug: (await readRecord(queries, 'product', 'jug'))!.document,
  basket: (await readRecord(queries, 'product', 'basket'))!.document,
}
await save('product', 'basket', { price: 61.37, regular_price: 80 })
await save('product', 'basket', { price: 55.01 })
await save('settings', 'settings', { few_left: 4 })
const draftDocument = { ...jug, price: 40 }
const { version: recordVersion } = (await readRecord(queries, 'product', 'cushion'))!
await database.transaction((tx) =>
  saveDraft(tx, { ...by, kind: 'product', key: 'cushion', version: null, recordVersion, document: draftDocument }),
)
const dueAt = new Date(Date.now() + 86_400_000)
await scheduleChange(database, { ...(await edited('product', 'jug', { price: 40 })), dueAt })
const { price: cushionPrice } = (await readRecord(queries, 'product', 'cushion'))!.document as { price: number }
const until = new Date(dueAt.getTime() + 86_400_000)
await scheduleChange(database, { ...(await edited('product', 'cushion', { price: 30.01 })), dueAt, until })
const promo = (await readRecord(queries, 'promo', 'KARTICHKA-20'))!
await database.transaction((tx) =>
  saveRecord(tx, { ...by, kind: 'promo', key: 'KARTICHKA-20', version: promo.version, document: null }),
)
const stale = orderBody(goods)
const before = await readAll()
const lowestBefore = await lowestPrices()
const formerBefore = await formerPrices()
const plan = (await owner.send('GET', '/currency')).body.data

const moved = await owner.send('POST', '/currency/move', { ...MOVE, second: 'BGN' })
const after = await readAll()
const lowestAfter = await lowestPrices()
const formerAfter = await formerPrices()

test('the list before it has amounts of this shop, and only the owner sees it', async () => {
  expect(plan).toMatchObject({
    currency: 'BGN',
    second: 'EUR',
    seconds: ['EUR'],
    move: { to: 'EUR', rate: 1.95583, errors: [] },
  })
  const { examples, counts } = plan.move
  for (const { before: lev, after } of examples) expect(after).toBe(inEuro(lev))
  expect(new Set(examples.map(({ what }: { what: string }) => what))).toEqual(
    new Set([
      'product',
      'regular_price',
      'delivery',
      'free_from',
      'gift_wrapping',
      'promo',
      'minimum',
      'room',
      'season',
      'extra',
      'city_tax',
    ]),
  )
  expect(counts).toMatchObject({ planned: 3, drafts: 1, open_orders: 1 })
  expect((await manager.send('GET', '/currency')).status).toBe(403)
  expect((await manager.send('POST', '/currency/move', { ...MOVE, second: null })).status).toBe(403)
})

/** Each save of rooms makes the rates of all nights anew. */
const MANY_SAVES = { timeout: 180_000 }

test(
  'every document of the shop is the one before with its amounts converted, and keeps the rules',
  MANY_SAVES,
  async () => {
    expect([moved.status, moved.text]).toEqual([200, '{}'])
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    for (const [name, [kind, document]] of before)
      if (kind !== 'settings') expect(after.get(name)![1], name).toEqual(convertDocument(kind, document, MOVE))
    expect(after.get('settings:settings')![1]).toMatchObject({
      currency: 'EUR',
      currency_label: '€',
      second_currency: 'BGN',
      few_left: 4,
    })
    for (const [name, [kind]] of [...Map.groupBy(after, ([, [each]]) => each).values()].flatMap((of) =>
      of.filter(hasAmounts).slice(0, 2),
    )) {
      const key = name.slice(kind.length + 1)
      const { document, version } = (await readRecord(queries, kind, key))!
      const saved = await database.transaction((tx) => saveRecord(tx, { ...by, kind, key, version, document }))
      expect(saved, name).toMatchObject({ status: 'saved', document })
    }
  },
)

test('the price history is converted, and the move is no change of a price', async () => {
  const converted = (rows: { price: number }[]) =>
    rows.map((row) => ({ ...row, price: convertCurrency(row.price, 'BGN', 'EUR') }))
  expect(lowestBefore.length).toBeGreaterThan(0)
  expect(formerBefore.length).toBeGreaterThan(0)
  expect(lowestAfter).toEqual(converted(lowestBefore))
  expect(formerAfter).toEqual(converted(formerBefore))
})

test('drafts and planned changes are converted; what was planned is made', async () => {
  expect((await readDraft(queries, { kind: 'product', key: 'cushion' }))!.document).toMatchObject({ price: 20.45 })
  const [planned] = await listScheduledChanges(queries, { kind: 'product', key: 'jug' })
  expect(planned).toMatchObject({ base: { price: inEuro(jug.price as number) }, document: { price: 20.45 } })
})

test('what was planned for some days only begins and ends in euro', async () => {
  const price = async () => (await readRecord(queries, 'product', 'cushion'))!.document.price
  const passDays = (days: number) =>
    database.pool.query(
      "update scheduled_change set due_at = due_at - make_interval(days => $1) where kind = 'product' and key = 'cushion'",
      [days],
    )
  const prices = []
  for (const days of [0, 1, 1]) {
    await passDays(days)
    await makeDueChanges(database)
    prices.push(await price())
  }
  expect(prices).toEqual([inEuro(cushionPrice), inEuro(30.01), inEuro(cushionPrice)])
})

test('the undo of a change from before writes no lev as euro, and the move itself is not undone', async () => {
  const history = async (kind: string, key: string) =>
    (await owner.send('GET', `/records/${kind}/${key}`)).body.data.history
  const [first] = await history('product', 'basket')
  const undone = await owner.send('POST', '/records/product/basket/undo', { change: first.id })
  // The price was changed again since, so it is said instead of overwritten.
  expect(undone.status).toBe(409)
  const [, second] = await history('product', 'basket')
  expect((await owner.send('POST', '/records/product/basket/undo', { change: second.id })).status).toBe(200)
  expect((await readRecord(queries, 'product', 'basket'))!.document).toMatchObject({
    price: inEuro(61.37),
    regular_price: inEuro(80),
  })
  expect((await owner.send('POST', '/records/product/basket/undo', { change: first.id })).status).toBe(200)
  expect((await readRecord(queries, 'product', 'basket'))!.document.price).toBe(inEuro(basket.price as number))
  const settings = (await history('settings', 'settings')).find(({ after }: any) => after?.currency === 'EUR')
  const refused = await owner.send('POST', '/records/settings/settings/undo', { change: settings.id })
  expect(refused).toMatchObject({ status: 406, body: { errors: { currency: expect.any(String) } } })
  const title = (await history('settings', 'settings')).find(({ before: b }: any) => b?.currency === 'BGN')
  expect((await owner.send('POST', '/records/settings/settings/undo', { change: title.id })).status).toBe(200)
  expect((await readRecord(queries, 'settings', 'settings'))!.document).toMatchObject({ currency: 'EUR', few_left: 3 })
})

test('a code that was archived before comes back in euro', async () => {
  expect(
    await database.transaction((tx) => restoreRecord(tx, { ...by, kind: 'promo', key: 'KARTICHKA-20' })),
  ).toMatchObject({
    status: 'saved',
    document: { value: inEuro(20), minimum: inEuro(50) },
  })
})

test('the wrapping of a gift is converted with the settings that have its price', async () => {
  expect((await shop.call('GET', '/settings')).body).toMatchObject({ gift_wrapping: { price: 2.05 } })
})

test('the currency is changed by no form', async () => {
  const { document, version } = (await owner.send('GET', '/records/settings/settings')).body.data
  const saved = await owner.send('PUT', '/records/settings/settings', {
    version,
    document: { ...document, currency: 'USD' },
  })
  expect(saved).toMatchObject({ status: 406, body: { errors: { currency: expect.stringContaining('Currency') } } })
})

test('a cart that was seen in lev is refused at its total, never charged as euro', async () => {
  const refused = await shop.call('POST', '/orders', { ...stale, expected_total: placed.body.data.total })
  expect(refused).toMatchObject({ status: 406, body: { errors: { expected_total: expect.stringContaining('€') } } })
  const now = refused.body.details.total
  const accepted = await shop.call('POST', '/orders', { ...stale, expected_total: now })
  expect(accepted).toMatchObject({ status: 201, body: { data: { total: now, currency: 'EUR' } } })
  expect(accepted.body.data.lines[0].price).toBe(inEuro(mortar.price / 100))
})

test('an order from before stays in lev: it is changed, paid and given back in lev', async () => {
  const read = async () => (await shop.call('GET', `/orders/${url}`)).body.data
  const send = async (method: string, path: string, fields: object) => {
    const { version, order } = (await owner.send('GET', `/orders/${number}`)).body.data
    const seen = { state: order.state, payment_state: order.payment_state }
    return owner.send(
      method,
      `/orders/${number}${path}`,
      method === 'PUT' ? { version, ...fields } : { seen, ...fields },
    )
  }
  expect(await read()).toEqual(placed.body.data)
  const lines = [
    { line: 0, count: 2 },
    { line: 1, count: 1 },
    { id: pin.id, selected_count: 1 },
  ]
  const changed = await send('PUT', '', { lines })
  // Today's price in euro, in lev by the same rate.
  const price = inLev(inEuro(pin.price / 100))
  const total = Math.round((placed.body.data.total + price) * 100) / 100
  expect(changed.body.data, changed.text).toMatchObject({ currency: 'BGN', total })
  expect(await read()).toMatchObject({ currency: 'BGN', total, lines: [{}, {}, { price }] })
  expect(await send('POST', '/state', { to: 'paid' })).toMatchObject({ status: 200 })
  expect(await send('POST', '/state', { to: 'cancelled' })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ currency: 'BGN', balance: { to_give_back: total } })
})

test('a price that was typed in before it is never read as euro', async () => {
  const typeIn = (changes: object) =>
    owner.send('POST', '/orders', {
      language: 'bg',
      delivery: addressDelivery,
      payment_method: 'cash',
      first_name: 'Мария',
      last_name: 'Колева',
      phone: '0888 123 456',
      key: randomUUID(),
      items: [{ ...goods[1], price: 10, price_reason: 'A scratch' }],
      ...changes,
    })
  expect(await typeIn({ currency: 'BGN', delivery_price: 3 })).toMatchObject({
    status: 406,
    body: { errors: { 'items.0.price': expect.stringContaining('BGN'), delivery_price: expect.any(String) } },
  })
  // Without a price of its own it costs what the shop asks.
  expect((await typeIn({ currency: 'BGN', items: [goods[1]] })).status).toBe(200)
  expect((await typeIn({ currency: 'EUR' })).status).toBe(200)
})

test('a folder from before is refused, one that is exported now is not', async () => {
  await expect(importFolder(database, join(folder, 'lev'))).rejects.toThrow(/has moved from BGN to EUR/)
  const id = await sendFile(owner, 'lev.zip', zipOf(filesIn(join(folder, 'lev'))))
  expect(await settledImport(owner, id)).toMatchObject({
    state: 'invalid',
    errors: [{ file: 'shop.yaml', text: expect.stringContaining('has moved from BGN to EUR') }],
  })
  await exportFolder(database, join(folder, 'euro'))
  expect(await importFolder(database, join(folder, 'euro'))).toMatchObject({ ok: true })
})

test('the second currency is shown or not, and only by who has seen what there is', async () => {
  const set = (seen: string | null, second: string | null) => owner.send('PUT', '/currency/second', { seen, second })
  const { second } = (await owner.send('GET', '/currency')).body.data
  expect((await set(second, second === null ? 'BGN' : null)).status).toBe(200)
  expect((await set(second, null)).status).toBe(409)
  expect((await set(second === null ? 'BGN' : null, second)).status).toBe(200)
  expect((await set(second, 'USD')).status).toBe(406)
})

test('pressed again it changes nothing', async () => {
  const shown = await readAll()
  expect((await owner.send('POST', '/currency/move', { ...MOVE, second: null })).status).toBe(409)
  expect(await readAll()).toEqual(shown)
})

test('any amount is rounded half up by the whole rate, in the database as in the code', async () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 200, maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(amounts, async (sample) => {
      const { rows } = await queries.execute<{ lev: number; euro: number }>(sql`
        select lev, ${convertAmount(sql`lev`, MOVE)} as euro from unnest(${sql.param(sample)}::int[]) as lev`)
      for (const { lev, euro } of rows) {
        // |euro − lev / 1.95583| ≤ ½, and a half goes up.
        const doubled = 2n * 195_583n * BigInt(euro) - 2n * 100_000n * BigInt(lev)
        expect(doubled > -195_583n && doubled <= 195_583n).toBe(true)
        expect(euro).toBe(convertCurrency(lev, 'BGN', 'EUR'))
      }
    }),
    { numRuns: 20 },
  )
})
