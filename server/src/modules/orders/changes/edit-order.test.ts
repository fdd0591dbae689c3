import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { addressDelivery, orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const office = await testOffice()
const { shop } = office
const { database } = shop
const owner = (await office.join('owner')).browser
const clerk = (await office.join('clerk')).browser

/** Two mortars and a rolling pin. */
async function place(changes: Record<string, unknown> = {}) {
  const mortar = await productWithStock(database, 'mortar', 10)
  const pin = await productWithStock(database, 'rolling-pin', 10)
  const items = [
    { id: mortar.id, selected_count: 2 },
    { id: pin.id, selected_count: 1 },
  ]
  const placed = await shop.call('POST', '/orders', orderBody(items, changes))
  expect(placed.status, placed.text).toBe(201)
  return { url: placed.body.data.url as string, number: Number(placed.body.data.number), mortar, pin }
}
const read = async (url: string) => (await shop.call('GET', `/orders/${url}`)).body.data
const atOffice = async (number: number) => (await owner.send('GET', `/orders/${number}`)).body.data
async function edit(number: number, body: Record<string, unknown>, by = owner, language = 'en') {
  const { version } = await atOffice(number)
  return by.send('PUT', `/orders/${number}`, { version, ...body }, { 'user-language': language })
}
const change = async (number: number, to: string) => {
  const { order } = await atOffice(number)
  const seen = { state: order.state, payment_state: order.payment_state }
  const changed = await owner.send('POST', `/orders/${number}/state`, { to, seen })
  expect(changed.status, changed.text).toBe(200)
}
const both = [
  { line: 0, count: 2 },
  { line: 1, count: 1 },
]
/** What holds of the money of every order that is not over. */
async function expectBalance(url: string) {
  const { balance, total, subtotal, discount, delivery_price } = await read(url)
  const { paid, given_back, to_give_back, to_pay } = balance
  expect(Math.round((paid - given_back - to_give_back + to_pay) * 100)).toBe(Math.round(total * 100))
  expect(Math.round((subtotal - discount + delivery_price) * 100)).toBe(Math.round(total * 100))
}

test('lines are changed, taken out and added, and the stock follows by the difference', async () => {
  const { number, url, mortar, pin } = await place()
  const before = await read(url)
  expect([await stockOf(database, mortar.variantId), await stockOf(database, pin.variantId)]).toEqual([8, 9])
  const lines = [
    { line: 0, count: 5 },
    { id: pin.id, selected_count: 3, price: 1, price_reason: 'Scratched' },
  ]
  const previewed = await edit(number, { lines, preview: true })
  expect(await read(url)).toEqual(before)
  const edited = await edit(number, { lines, reason: 'By telephone' })
  expect(edited.body, edited.text).toEqual(previewed.body)
  const total = (mortar.price * 5 + 300) / 100 + before.delivery_price
  expect(edited.body.data).toMatchObject({ before: before.total, total, to_pay: total - before.total, to_give_back: 0 })
  const after = await read(url)
  expect(after).toMatchObject({ total, lines: [{ selected_count: 5 }, { selected_count: 3, price: 1, total: 3 }] })
  expect([await stockOf(database, mortar.variantId), await stockOf(database, pin.variantId)]).toEqual([5, 7])
  await expectBalance(url)
  const { history, version } = await atOffice(number)
  expect(version).toBe(1)
  expect(history.at(-1)).toMatchObject({
    action: 'edit',
    reason: 'By telephone',
    before: { total: before.total },
    after: { total, lines: [{ count: 5 }, { count: 3, price_reason: 'Scratched' }] },
  })
})

test('nothing is changed when a line has too few left, or another price without a reason', async () => {
  const { number, url, mortar } = await place()
  const before = await read(url)
  const refused = await edit(
    number,
    {
      lines: [
        { line: 0, count: 11 },
        { line: 1, count: 2 },
      ],
    },
    owner,
    'bg',
  )
  expect(refused.status).toBe(406)
  expect(refused.body.errors).toEqual({ 'lines.0': expect.stringMatching(/^От „.*“ са останали само 10 бр\.$/) })
  const unexplained = await edit(number, { lines: [{ line: 0, count: 2, price: 1 }] })
  expect(unexplained.body.errors).toEqual({ 'lines.0.price_reason': expect.any(String) })
  const unknown = await edit(number, { lines: [{ line: 7, count: 1 }] })
  expect(unknown.body.errors).toEqual({ 'lines.0': expect.any(String) })
  expect(await read(url)).toEqual(before)
  expect(await stockOf(database, mortar.variantId)).toBe(8)
})

test('who has seen another version changes nothing, and of two edits at once one is refused', async () => {
  const { number } = await place()
  expect((await edit(number, { lines: both, version: 4 })).status).toBe(409)
  const lines = (count: number) => [
    { line: 0, count },
    { line: 1, count: 1 },
  ]
  const answers = await Promise.all([
    owner.send('PUT', `/orders/${number}`, { version: 0, lines: lines(3) }),
    clerk.send('PUT', `/orders/${number}`, { version: 0, lines: lines(4) }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await atOffice(number)).version).toBe(1)
})

test('a piece keeps its part of the discount, rounded down, and the last one has the rest', async () => {
  const { number, url } = await place()
  await database.queries.execute(sql`update order_line set discount = 101 where position = 0
    and order_id = (select id from shop_order where number = ${number})`)
  await database.queries.execute(
    sql`update shop_order set discount = 101, total = total - 101 where number = ${number}`,
  )
  expect(
    (
      await edit(number, {
        lines: [
          { line: 0, count: 3 },
          { line: 1, count: 1 },
        ],
      })
    ).status,
  ).toBe(200)
  expect(await read(url)).toMatchObject({ discount: 1.01 })
  expect(
    (
      await edit(number, {
        lines: [
          { line: 0, count: 1 },
          { line: 1, count: 1 },
        ],
      })
    ).status,
  ).toBe(200)
  expect(await read(url)).toMatchObject({ discount: 0.33 })
  await expectBalance(url)
})

test('a paid order that costs more is to be paid again, and one that costs less gives the rest back', async () => {
  const { number, url, mortar } = await place({ payment_method: 'bank' })
  const agreed = (await read(url)).total
  await change(number, 'paid')
  const more = await edit(number, {
    lines: [
      { line: 0, count: 3 },
      { line: 1, count: 1 },
    ],
  })
  expect(more.body.data).toMatchObject({ to_pay: mortar.price / 100, to_give_back: 0 })
  expect(await read(url)).toMatchObject({
    payment_state: 'awaiting_transfer',
    balance: { paid: agreed, to_pay: mortar.price / 100 },
  })
  await expectBalance(url)
  await change(number, 'paid')
  const paid = agreed + mortar.price / 100
  expect(await read(url)).toMatchObject({ payment_state: 'paid', balance: { paid, to_pay: 0 } })

  const less = [
    { line: 0, count: 1 },
    { line: 1, count: 1 },
  ]
  expect((await edit(number, { lines: less }, clerk)).status).toBe(403)
  expect((await edit(number, { lines: less, preview: true }, clerk)).status).toBe(200)
  const given = await edit(number, { lines: less })
  expect(given.body.data).toMatchObject({ to_pay: 0, to_give_back: (2 * mortar.price) / 100 })
  expect(await read(url)).toMatchObject({ payment_state: 'paid', balance: { to_give_back: (2 * mortar.price) / 100 } })
  await expectBalance(url)
  const toGiveBack = (await owner.send('GET', '/orders?task=to_give_back')).body.data
  expect(toGiveBack.orders.map((row: { number: string }) => Number(row.number))).toContain(number)
  expect(toGiveBack.tasks.to_give_back).toBe(toGiveBack.total)

  // What is given back by hand and was not yet pays for what is added.
  const again = await edit(number, {
    lines: [
      { line: 0, count: 2 },
      { line: 1, count: 1 },
    ],
  })
  expect(again.body.data).toMatchObject({ to_pay: 0, to_give_back: 0 })
  expect(await read(url)).toMatchObject({ payment_state: 'paid', balance: { to_give_back: mortar.price / 100 } })
  await expectBalance(url)
  const answer = await owner.send('POST', `/orders/${number}/given-back`, { amount: 0.01 })
  expect(answer.status).toBe(409)
  expect((await owner.send('POST', `/orders/${number}/given-back`, { amount: mortar.price / 100 })).status).toBe(200)
  expect((await owner.send('POST', `/orders/${number}/given-back`, { amount: mortar.price / 100 })).status).toBe(409)
  expect(await read(url)).toMatchObject({
    payment_state: 'paid',
    balance: { paid, given_back: mortar.price / 100, to_give_back: 0 },
  })
  await expectBalance(url)

  // What is left goes back, and no more.
  await change(number, 'cancelled')
  expect((await read(url)).balance).toEqual({ paid, given_back: mortar.price / 100, to_give_back: agreed, to_pay: 0 })
})

test('an address is checked as at the checkout, and has the shop’s price unless another is given', async () => {
  const { number, url } = await place()
  const before = await read(url)
  const wrong = await edit(number, { lines: both, delivery: { ...addressDelivery, post_code: '1' } })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([406, ['delivery.post_code']])
  const customer = { first_name: 'Нова', last_name: 'Колева', phone: '12', email: '' }
  const wrongPhone = await edit(number, { lines: both, customer })
  expect(wrongPhone.body.errors).toEqual({ 'customer.phone': expect.any(String) })
  const body = {
    lines: both,
    delivery: { ...addressDelivery, street_number: '14' },
    customer: { ...customer, phone: '0888 999 111' },
  }
  expect((await edit(number, body)).status).toBe(200)
  const after = await read(url)
  expect(after).toMatchObject({ total: before.total, first_name: 'Нова', phone: '+359888999111', email: '' })
  expect(after.delivery.address).toContain('14')
  expect((await edit(number, { ...body, delivery_price: 0 })).body.data.total).toBe(
    before.total - before.delivery_price,
  )
  await expectBalance(url)
})

test('what has left, or is over, is changed no more; the merchant goes back as long as nothing has left', async () => {
  const { number } = await place()
  for (const to of ['confirmed', 'placed', 'confirmed', 'packed', 'confirmed', 'packed']) await change(number, to)
  expect((await atOffice(number)).can).toEqual({ edit: true, return: false, refund: false })
  await change(number, 'shipped')
  expect((await atOffice(number)).can).toEqual({ edit: false, return: true, refund: false })
  expect((await atOffice(number)).possible).not.toContain('packed')
  expect((await edit(number, { lines: both })).status).toBe(409)
})

test('a count of the stock that is older than an edit counts what the edit has taken', async () => {
  const { number, mortar } = await place()
  const { readTakenSince } = await import('../reading/stock-taken.ts')
  const counted_at = new Date()
  await edit(number, { lines: [{ line: 0, count: 5 }] })
  const taken = () => readTakenSince(database.queries, [{ variant_id: mortar.variantId, counted_at }])
  expect((await taken()).get(mortar.variantId)).toBe(3)
  await edit(number, { lines: [{ id: (await productWithStock(database, 'rolling-pin', 10)).id, selected_count: 1 }] })
  expect((await taken()).get(mortar.variantId)).toBe(-2)
})
