import { randomUUID } from 'node:crypto'
import { addDays, type Order, type OrderState, todayIn } from '@vitrina/contract'
import { expect, onTestFinished, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { changeOrder, changeOrderState, changePaymentState } from '../index.ts'

const office = await testOffice()
const { shop } = office
const owner = (await office.join('owner')).browser
const { queries } = shop.database
const TODAY = todayIn('Europe/Sofia')

async function place(count: number, changes: Record<string, unknown> = {}): Promise<Order & { variantId: number }> {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 50)
  const pin = await productWithStock(shop.database, 'rolling-pin', 50)
  const items = [
    { id, selected_count: count },
    { id: pin.id, selected_count: 1 },
  ]
  const { status, body } = await shop.call('POST', '/orders', orderBody(items, changes))
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...body.data, variantId }
}
const read = async (url: string): Promise<Order> => (await shop.call('GET', `/orders/${url}`)).body.data
const withdraw = (url: string, lines: { line: number; count: number }[], key?: string) =>
  shop.call('POST', `/orders/${url}/withdraw`, { lines }, key ? { headers: { 'idempotency-key': key } } : {})
async function moveThrough({ number }: Order, ...states: OrderState[]) {
  for (const state of states)
    expect(
      await changeOrder(shop.database, Number(number), (tx, id) =>
        changeOrderState(tx, id, state, { actor: { kind: 'merchant' } }),
      ),
    ).toBe(state)
}
const SENT = ['confirmed', 'packed', 'shipped'] as const
/** As if the order had been delivered so many days ago. */
const deliverDaysAgo = async (order: Order, days: number) => {
  await moveThrough(order, ...SENT, 'delivered')
  await queries.execute(sql`update record_change set at = at - make_interval(days => ${days})
    where kind = 'order' and key = ${order.number} and after = '"delivered"'`)
}
const left = (order: Order) => order.lines.map((line) => line.withdrawable_count)
const eventsOf = async ({ number }: Order) =>
  (
    await queries.execute<{ payload: object }>(sql`
      select payload from event where name = 'order.withdrawn'
        and (payload->>'order_id')::int = (select id from shop_order where number = ${Number(number)})`)
  ).rows.map(({ payload }) => payload)

test('what has no right of withdrawal says so before it is ordered, and is left out; the order keeps what was said', async () => {
  const mark = (withdrawable: boolean) =>
    queries.execute(sql`update product set withdrawable = ${withdrawable} where key = 'rolling-pin'`)
  onTestFinished(async () => void (await mark(true)))
  await mark(false)
  const { rows } = await queries.execute<{ id: number }>(sql`select id from product where key = 'rolling-pin'`)
  const { body: cart } = await shop.call('POST', '/cart/price', { items: [{ id: rows[0]!.id, selected_count: 1 }] })
  expect(cart.data.lines).toMatchObject([{ withdrawable: false }])
  const order = await place(3)
  expect(order.lines.map(({ withdrawable }) => withdrawable)).toEqual([true, false])
  expect(left(order)).toEqual([3, 0])
  await mark(true)
  expect(left(await read(order.url))).toEqual([3, 0])

  expect((await withdraw(order.url, [{ line: 1, count: 1 }])).status).toBe(406)
  const stock = await stockOf(shop.database, order.variantId)
  const { status, body } = await withdraw(order.url, [{ line: 0, count: 3 }])
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.state).toBe('placed')
  expect(left(body.data)).toEqual([0, 0])
  expect(await stockOf(shop.database, order.variantId)).toBe(stock + 3)
})

test('what is withdrawn from in whole before it is packed is cancelled, and its stock is free again', async () => {
  const order = await place(3)
  expect(left(order)).toEqual([3, 1])
  expect(order.withdrawal).toEqual({ until: null, days: 14, statements: [] })
  const { status, body } = await withdraw(order.url, [
    { line: 0, count: 3 },
    { line: 1, count: 1 },
  ])
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({
    state: 'cancelled',
    payment_state: 'cancelled',
    withdrawal: {
      statements: [
        {
          lines: [
            { line: 0, count: 3 },
            { line: 1, count: 1 },
          ],
        },
      ],
    },
  })
  expect(left(body.data)).toEqual([0, 0])
  expect(await stockOf(shop.database, order.variantId)).toBe(50)
  expect(await eventsOf(order)).toMatchObject([{ at: body.data.withdrawal.statements[0].created_at }])
})

test('the money of a paid order is then due back', async () => {
  const order = await place(1, { payment_method: 'bank' })
  await changeOrder(shop.database, Number(order.number), (tx, id) =>
    changePaymentState(tx, id, 'paid', { actor: { kind: 'merchant' } }),
  )
  const { body } = await withdraw(order.url, [
    { line: 0, count: 1 },
    { line: 1, count: 1 },
  ])
  expect(body.data).toMatchObject({ state: 'cancelled', payment_state: 'refund_due' })
})

test('a part at a time, as long as something is left; the state of the order stays as it is', async () => {
  const order = await place(3)
  await moveThrough(order, 'confirmed')
  expect(left((await withdraw(order.url, [{ line: 0, count: 2 }])).body.data)).toEqual([1, 1])
  const tooMany = await withdraw(order.url, [
    { line: 0, count: 1 },
    { line: 0, count: 1 },
  ])
  expect(tooMany.status).toBe(406)
  expect(tooMany.body.errors.lines).toContain('1')
  expect(await read(order.url)).toMatchObject({ state: 'confirmed', withdrawal: { statements: [{}] } })
  // With the second statement nothing is left of an order that is not packed.
  const rest = await withdraw(order.url, [
    { line: 1, count: 1 },
    { line: 0, count: 1 },
  ])
  expect(rest.body.data).toMatchObject({ state: 'cancelled', withdrawal: { statements: [{}, {}] } })
  const nothing = await withdraw(order.url, [{ line: 0, count: 1 }])
  expect(nothing.status).toBe(406)
})

test('the stock of what is withdrawn from before it is packed is free again, once, whatever becomes of the order', async () => {
  const order = await place(3)
  expect(await stockOf(shop.database, order.variantId)).toBe(47)
  await withdraw(order.url, [{ line: 0, count: 2 }])
  expect(await stockOf(shop.database, order.variantId)).toBe(49)
  await moveThrough(order, 'cancelled')
  expect(await stockOf(shop.database, order.variantId)).toBe(50)

  const whole = await place(3)
  await withdraw(whole.url, [{ line: 0, count: 1 }])
  await withdraw(whole.url, [
    { line: 0, count: 2 },
    { line: 1, count: 1 },
  ])
  expect((await read(whole.url)).state).toBe('cancelled')
  expect(await stockOf(shop.database, whole.variantId)).toBe(50)

  // What is packed may have left already.
  const packed = await place(3)
  await moveThrough(packed, 'confirmed', 'packed')
  await withdraw(packed.url, [{ line: 0, count: 2 }])
  expect(await stockOf(shop.database, packed.variantId)).toBe(47)
})

test('an order that is packed is not cancelled, whatever is withdrawn from', async () => {
  const order = await place(1)
  await moveThrough(order, 'confirmed', 'packed')
  const { body } = await withdraw(order.url, [
    { line: 0, count: 1 },
    { line: 1, count: 1 },
  ])
  expect(body.data.state).toBe('packed')
  expect(await eventsOf(order)).toMatchObject([{ state: 'packed', payment_state: 'due_on_delivery', is_whole: true }])
})

test('until the end of the fourteenth day after the delivery, whatever was sent', async () => {
  const order = await place(1)
  await deliverDaysAgo(order, 10)
  const delivered = await read(order.url)
  expect(delivered.withdrawal.until! >= addDays(TODAY, 4)).toBe(true)
  const { body } = await withdraw(order.url, [
    { line: 0, count: 1 },
    { line: 1, count: 1 },
  ])
  // The merchant says when the goods are back.
  expect(body.data.state).toBe('delivered')

  const old = await place(1)
  await deliverDaysAgo(old, 17)
  expect(left(await read(old.url))).toEqual([0, 0])
  expect(await withdraw(old.url, [{ line: 0, count: 1 }])).toMatchObject({ status: 406 })
  expect(await eventsOf(old)).toEqual([])
})

test('a company, an order that is over, and a line that does not exist', async () => {
  const ofCompany = await place(1, {
    require_invoice: true,
    company_name: 'Фирма ООД',
    eik: '175074752',
    responsible_official: 'Иван Иванов',
  })
  expect(left(ofCompany)).toEqual([0, 0])
  expect((await withdraw(ofCompany.url, [{ line: 0, count: 1 }])).status).toBe(406)

  const returned = await place(1)
  await moveThrough(returned, ...SENT, 'returned')
  expect((await withdraw(returned.url, [{ line: 0, count: 1 }])).status).toBe(406)

  const order = await place(1)
  for (const lines of [
    [],
    [{ line: 2, count: 1 }],
    [{ line: 0, count: 0 }],
    [{ line: -1, count: 1 }],
    [{ line: 0, count: 1.5 }],
    'all',
  ])
    expect((await withdraw(order.url, lines as never)).status, JSON.stringify(lines)).toBe(406)
  expect((await withdraw('nosuchorder', [{ line: 0, count: 1 }])).status).toBe(404)
  expect(left(await read(order.url))).toEqual([1, 1])
})

test('the same statement, sent again or twice at once, counts once', async () => {
  const order = await place(4)
  const key = randomUUID()
  const send = () => withdraw(order.url, [{ line: 0, count: 2 }], key)
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(left(await read(order.url))).toEqual([2, 1])
  expect(await eventsOf(order)).toHaveLength(1)
  expect((await withdraw(order.url, [{ line: 0, count: 1 }], key)).status).toBe(409)
})

test('two statements at once never withdraw from more than was ordered', async () => {
  const order = await place(3)
  await moveThrough(order, ...SENT)
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => withdraw(order.url, [{ line: 0, count: 2 }])))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([200, 406, 406, 406])
  expect(left(await read(order.url))).toEqual([1, 1])
})

const atOffice = async ({ number }: Order) => (await owner.send('GET', `/orders/${number}`)).body.data
async function pay(order: Order) {
  const seen = { state: 'placed', payment_state: 'awaiting_transfer' }
  const paid = await owner.send('POST', `/orders/${order.number}/state`, { to: 'paid', seen })
  expect(paid.status, paid.text).toBe(200)
}
/** The money of an order in cents. */
const moneyOf = ({ total, discount, subtotal, delivery_price, payment_fee, reductions, balance }: Order) => {
  const cents = (amount: number) => Math.round(amount * 100)
  const reduced = reductions.reduce((sum, { amount }) => sum + cents(amount), 0)
  expect(cents(subtotal) - cents(discount) + cents(delivery_price) + cents(payment_fee) - reduced).toBe(cents(total))
  expect(cents(balance.paid) - cents(balance.given_back) - cents(balance.to_give_back) + cents(balance.to_pay)).toBe(
    cents(total),
  )
  return { total: cents(total), to_pay: cents(balance.to_pay), to_give_back: cents(balance.to_give_back) }
}

test.each([
  ['cash', false],
  ['bank', false],
  ['bank', true],
] as const)(
  'before it is packed, a part takes out of the order what an edit without it would: %s, paid: %s',
  async (payment_method, isPaid) => {
    const changes = { payment_method, promo_code: 'ESEN10' }
    const [withdrawn, edited] = [await place(5, changes), await place(5, changes)]
    if (isPaid) for (const order of [withdrawn, edited]) await pay(order)
    const agreed = moneyOf(await read(withdrawn.url)).total
    expect(agreed).toBe(moneyOf(await read(edited.url)).total)
    expect((await withdraw(withdrawn.url, [{ line: 0, count: 3 }])).status).toBe(200)
    const { version } = await atOffice(edited)
    const lines = [
      { line: 0, count: 2 },
      { line: 1, count: 1 },
    ]
    expect((await owner.send('PUT', `/orders/${edited.number}`, { version, lines })).status).toBe(200)
    const [a, b] = [await read(withdrawn.url), await read(edited.url)]
    const after = moneyOf(a)
    expect(after).toEqual(moneyOf(b))
    expect(after.total).toBeLessThan(agreed)
    expect(after).toMatchObject(isPaid ? { to_pay: 0, to_give_back: agreed - after.total } : { to_give_back: 0 })
    expect(a.payment_state).toBe(b.payment_state)
    const weights = await queries.execute<{ weight: number }>(sql`select (delivery->>'weight')::int as weight
      from shop_order where number in (${Number(withdrawn.number)}, ${Number(edited.number)})`)
    expect(weights.rows[0]).toEqual(weights.rows[1])

    // The rest of the line in whole.
    await withdraw(withdrawn.url, [{ line: 0, count: 2 }])
    const { version: next } = await atOffice(edited)
    await owner.send('PUT', `/orders/${edited.number}`, { version: next, lines: [{ line: 1, count: 1 }] })
    expect(moneyOf(await read(withdrawn.url))).toEqual(moneyOf(await read(edited.url)))
  },
)

test('what was withdrawn from before it was packed is worth nothing when the rest comes back', async () => {
  const order = await place(3, { payment_method: 'bank', promo_code: 'ESEN10' })
  await pay(order)
  await withdraw(order.url, [{ line: 0, count: 1 }])
  await moveThrough(order, ...SENT)
  const { version, returnable, withdrawable } = await atOffice(order)
  expect([returnable, withdrawable]).toEqual([
    [2, 1],
    [2, 1],
  ])
  const returned = await owner.send('POST', `/orders/${order.number}/return`, {
    version,
    lines: [
      { line: 0, count: 2, restock: true },
      { line: 1, count: 1, restock: true },
    ],
    with_delivery: true,
  })
  expect(returned.body.data.total).toBe(0)
  const { balance, state } = await read(order.url)
  expect(state).toBe('returned')
  expect(balance.to_give_back).toBe(balance.paid)
  expect(await stockOf(shop.database, order.variantId)).toBe(50)
})

test('money that was given back for another reason is not given back again', async () => {
  const order = await place(3, { payment_method: 'bank' })
  await pay(order)
  const { total } = await read(order.url)
  const { version } = await atOffice(order)
  await owner.send('POST', `/orders/${order.number}/refund`, { version, amount: total - 0.5, reason: 'Late' })
  await withdraw(order.url, [{ line: 0, count: 3 }])
  const after = await read(order.url)
  expect(after).toMatchObject({ total: 0, balance: { to_give_back: total } })
  moneyOf(after)
})

test('what came back is withdrawn from no more, whether it was withdrawn from before or not', async () => {
  const order = await place(4)
  await moveThrough(order, ...SENT)
  const comesBack = async (count: number) => {
    const { version } = await atOffice(order)
    const lines = [{ line: 0, count, restock: true }]
    expect((await owner.send('POST', `/orders/${order.number}/return`, { version, lines })).status).toBe(200)
  }
  // Without a statement: it was broken.
  await comesBack(1)
  expect(left(await read(order.url))).toEqual([3, 1])
  await withdraw(order.url, [{ line: 0, count: 2 }])
  expect(left(await read(order.url))).toEqual([1, 1])
  // What was withdrawn from comes back, and is not taken off twice.
  await comesBack(2)
  expect(left(await read(order.url))).toEqual([1, 1])
  expect((await atOffice(order)).withdrawable).toEqual([1, 1])
  const tooMany = await withdraw(order.url, [{ line: 0, count: 2 }])
  expect([tooMany.status, tooMany.body.errors.lines]).toEqual([406, expect.stringContaining('1')])
  await comesBack(1)
  expect(left(await read(order.url))).toEqual([0, 1])
  expect((await withdraw(order.url, [{ line: 0, count: 1 }])).status).toBe(406)
})

test('to another address, what was withdrawn from weighs and costs nothing', async () => {
  const order = await place(5)
  await withdraw(order.url, [{ line: 0, count: 5 }])
  const { delivery } = orderBody([])
  const { version } = await atOffice(order)
  const lines = [
    { line: 0, count: 5 },
    { line: 1, count: 1 },
  ]
  const edited = await owner.send('PUT', `/orders/${order.number}`, { version, lines, delivery })
  expect(edited.status, edited.text).toBe(200)
  const { rows } = await queries.execute<{ weight: number; pin: number }>(sql`
    select (o.delivery->>'weight')::int as weight, coalesce(v.weight, p.weight) as pin from shop_order o
    join order_line l on l.order_id = o.id and l.position = 1
    join variant v on v.id = l.variant_id join product p on p.id = l.product_id
    where o.number = ${Number(order.number)}`)
  expect(rows[0]!.weight).toBe(rows[0]!.pin)
})
