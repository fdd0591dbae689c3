import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'
import { insertDeliveries } from '../../../../test/deliveries.ts'
import { addressDelivery, orderBody, stockOf } from '../../../../test/orders.ts'
import { balanceOfVoucher, expectBalancedLedger, givenVoucher } from '../../../../test/vouchers.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { changeBookingState, markBookingPaid } from '../index.ts'
import { changeByHand, refundOrder, returnGoods } from '../../orders/index.ts'

const { shop, house, database, fake, book, booked, held, read, expectSound, rows, emailsTo } = await openBookingShop({
  house: { units: { double: 60 } },
  poolSize: 20,
})
const { rooms, plans, day } = house
const flexible = { room_id: rooms.double, variation_id: plans.flexible }
const stay = [day(20), day(22)] as const
const courier = { ...addressDelivery, service: 'courier' }
const MERCHANT = { actor: { kind: 'merchant' as const } }
const payments = shop.app.services.payments

/** A product of 30 with so many pieces. */
async function insertProduct(stock: number, fields: { voucher?: boolean; min_age?: number } = {}) {
  const key = randomUUID()
  const [row] = await rows<{ id: number; variant: number }>(sql`
    with p as (insert into product (key, url, name, price, voucher, min_age) values (
      ${key}, ${key}, '{"en": "Wool blanket", "bg": "Вълнено одеяло"}', 3000, ${fields.voucher ?? false}, ${fields.min_age ?? null}) returning id)
    insert into variant (product_id, stock) select id, ${stock} from p returning product_id as id, id as variant`)
  return { ...row!, left: () => stockOf(database, row!.variant) }
}
const goods = (id: number, selected_count = 1) => ({ goods: { items: [{ id, selected_count }] } })
const orderOf = async (booking: { goods: { orders: { url: string }[] } }) =>
  (await shop.call('GET', `/orders/${booking.goods.orders[0]!.url}`)).body.data
const rowOf = async (number: string) =>
  (
    await rows<{ id: number; version: number }>(
      sql`select id, version from shop_order where number = ${Number(number)}`,
    )
  )[0]!
const idOf = async (url: string) =>
  (await rows<{ id: number }>(sql`select id from booking where access_token = ${url}`))[0]!.id
const change = (number: string, to: Parameters<typeof changeByHand>[2]) =>
  database.transaction(async (tx) => changeByHand(tx, (await rowOf(number)).id, to, MERCHANT))
/** Cards are charged in euros. */
const chargeOf = (decimal: number) => Math.round((decimal * 100) / 1.95583)
const refundedTo = (sessionId: string) => {
  const { payment_intent: intent } = fake.sessions().find(({ id }) => id === sessionId)!
  return fake.refunds.reduce((sum, refund) => sum + (refund.payment_intent === intent ? refund.amount : 0), 0)
}
const money = { ...MERCHANT, payments, language: 'en' as const, refundRefusal: null }

describe('placing', () => {
  test('a stay and goods for its room are one booking with one total, and an order that is paid with it', async () => {
    const blanket = await insertProduct(5)
    const email = `${randomUUID()}@example.bg`
    const booking = await booked([flexible], stay, { ...goods(blanket.id, 2), expected_total: 264, email })
    expect(booking).toMatchObject({
      state: 'confirmed',
      payment_state: 'due_on_arrival',
      total: 264,
      goods: {
        total: 60,
        orders: [{ state: 'placed', lines: [{ name: 'Wool blanket', selected_count: 2, total: 60 }] }],
      },
      due: { now: 0, on_arrival: 264 },
    })
    expect(await read(booking.url)).toEqual(booking)
    expect(await blanket.left()).toBe(3)
    const order = await orderOf(booking)
    expect(order).toMatchObject({
      payment_state: 'due_on_delivery',
      total: 60,
      delivery_price: 0,
      balance: { to_pay: 0 },
      stay: { url: booking.url, number: booking.reservation_numbers[0] },
      payment: { service: 'stay', name: 'With the stay', redirect: `/orders/cash/thank_you/${order.url}` },
      delivery: { to: 'address', pickup: true, service_name: 'In your room' },
    })
    expect(order.delivery.address).toContain(`In your room, stay ${booking.reservation_numbers[0]}, `)
    await expect.poll(() => emailsTo(email)).toEqual(['booking.confirmation', 'order.confirmation'])
    // It can be paid with the stay alone.
    expect((await shop.call('POST', `/orders/${order.url}/pay`)).status).toBe(409)
    expect(await change(order.number, 'paid')).toBeInstanceOf(Rejection)
    await database.transaction(async (tx) => markBookingPaid(tx, await idOf(booking.url), 'paid', MERCHANT))
    expect(await orderOf(booking)).toMatchObject({ payment_state: 'paid' })
    await expectSound()
  })

  test('sold out, a voucher or a missing age refuses all of it, by field; nothing is booked', async () => {
    const [gone, voucher, brandy] = await Promise.all([
      insertProduct(0),
      insertProduct(1, { voucher: true }),
      insertProduct(1, { min_age: 18 }),
    ])
    const items = [gone, voucher, brandy].map(({ id }) => ({ id, selected_count: 1 }))
    const answer = await book([flexible], stay, { goods: { items } })
    expect(answer).toMatchObject({
      status: 406,
      body: {
        errors: {
          'goods.items.0': '“Wool blanket” has just sold out.',
          'goods.items.1': 'Gift vouchers are ordered by themselves.',
          'goods.confirm_age': 'Please confirm that you are at least 18 years old.',
        },
        details: { lines: [{ index: 0, state: 'sold_out', left: 0 }] },
      },
    })
    expect(await brandy.left()).toBe(1)
    await booked([flexible], stay, { goods: { items: [items[2]!], confirm_age: true } })
    expect((await book([flexible], stay, { ...goods(brandy.id), expected_total: 204 })).status).toBe(406)
    await expectSound()
  })

  test('the last piece is sold once: to a stay or to an order', async () => {
    await insertDeliveries(database.queries)
    const pieces = await Promise.all(Array.from({ length: 4 }, () => insertProduct(1)))
    for (const { id, left } of pieces) {
      const answers = await Promise.all([
        book([flexible], stay, goods(id)),
        book([flexible], stay, goods(id)),
        shop.call(
          'POST',
          '/orders',
          orderBody([{ id, selected_count: 1 }], { delivery: courier, payment_method: 'arrival' }),
        ),
      ])
      expect(
        answers.filter(({ body }) => body.data).length,
        JSON.stringify(answers.map(({ body }) => body.errors)),
      ).toBe(1)
      expect(await left()).toBe(0)
    }
    await expectSound()
  })

  test('sent again with its key, it is one booking with one order', async () => {
    const blanket = await insertProduct(1)
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...goods(blanket.id), email: `${randomUUID()}@example.bg` }
    const answers = await Promise.all([1, 2, 3].map(() => book([flexible], stay, body, headers)))
    const bookings = answers.map((answer) => answer.body.data)
    expect(new Set(bookings.map(({ url }) => url)).size).toBe(1)
    expect((await book([flexible], stay, body, headers)).body.data.goods).toEqual(bookings[0].goods)
    expect(await blanket.left()).toBe(0)
  })
})

describe('paying', () => {
  test('one payment at the provider pays both, and the order is confirmed when it has come', async () => {
    const blanket = await insertProduct(5)
    const { booking, session } = await held([flexible], stay, goods(blanket.id))
    expect(booking).toMatchObject({ total: 234, due: { now: 234 } })
    expect(await orderOf(booking)).toMatchObject({ payment_state: 'pending' })
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    expect(await read(booking.url)).toMatchObject({ state: 'confirmed', payment_state: 'paid', paid: 234 })
    expect(await orderOf(booking)).toMatchObject({ state: 'placed', payment_state: 'paid' })
    const [sums] = await rows(sql`select count(*)::int as count from payment where subject_kind = 'order'`)
    expect(sums).toEqual({ count: 0 })
  })

  test('a deposit is a part of the stay; goods are due with it in full', async () => {
    const blanket = await insertProduct(5)
    const { booking, session } = await held([{ ...flexible, variation_id: plans.half_board }], stay, goods(blanket.id))
    const [{ due_now: deposit }] = (await rows<{ due_now: number }>(
      sql`select (due_now - goods) as due_now from booking where access_token = ${booking.url}`,
    )) as [{ due_now: number }]
    expect(deposit).toBeLessThan((booking.total - 30) * 100)
    expect(booking.due.now).toBe(deposit / 100 + 30)
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    expect(await read(booking.url)).toMatchObject({ payment_state: 'deposit_paid', paid: deposit / 100 + 30 })
    expect(await orderOf(booking)).toMatchObject({ payment_state: 'paid' })
  })

  test('a hold that ends lets the goods go; late money takes both up again, or goes back for what is gone', async () => {
    const [blanket, last] = await Promise.all([insertProduct(1), insertProduct(1)])
    const expired = async (id: number) => {
      const { booking, session } = await held([flexible], stay, goods(id))
      fake.expire(session.id)
      await fake.delivered()
      expect(await read(booking.url)).toMatchObject({ state: 'expired', goods: { total: 0 } })
      expect(await orderOf(booking)).toMatchObject({ state: 'cancelled', payment_state: 'expired' })
      return { booking, session }
    }
    const whole = await expired(blanket.id)
    expect(await blanket.left()).toBe(1)
    fake.complete(whole.session.id, 'succeeded')
    await fake.delivered()
    expect(await read(whole.booking.url)).toMatchObject({
      state: 'confirmed',
      payment_state: 'paid',
      paid: 234,
      total: 234,
    })
    expect(await orderOf(whole.booking)).toMatchObject({ state: 'placed', payment_state: 'paid' })
    expect(await blanket.left()).toBe(0)

    const part = await expired(last.id)
    await booked([flexible], stay, goods(last.id))
    fake.complete(part.session.id, 'succeeded')
    await fake.delivered()
    await expect
      .poll(() => read(part.booking.url))
      .toMatchObject({ state: 'confirmed', payment_state: 'paid', total: 204, paid: 204 })
    expect(await orderOf(part.booking)).toMatchObject({ state: 'cancelled' })
    await expect.poll(() => refundedTo(part.session.id)).toBe(chargeOf(30))
    await expectSound()
  })

  test('a voucher pays both, and gets back what is cancelled of both', async () => {
    const blanket = await insertProduct(5)
    const voucher = await givenVoucher(database, 300)
    await database.queries.execute(sql`update voucher set currency = 'BGN' where id = ${voucher.id}`)
    await database.queries.execute(sql`update voucher_entry set currency = 'BGN' where voucher_id = ${voucher.id}`)
    const before = await balanceOfVoucher(database, voucher.id)
    const booking = await booked([flexible], stay, {
      ...goods(blanket.id),
      voucher_code: voucher.code,
      payment_method: 'voucher',
    })
    expect(booking).toMatchObject({ payment_state: 'paid', paid: 234 })
    expect(await orderOf(booking)).toMatchObject({ payment_state: 'paid' })
    await shop.call('POST', `/bookings/${booking.url}/cancel`, {})
    expect(await balanceOfVoucher(database, voucher.id)).toBe(before)
    expect(await blanket.left()).toBe(5)
    await expectBalancedLedger(database)
  })
})

describe('what becomes of a stay', () => {
  test('a guest who cancels pays the fee of the stay alone; the goods go back on the shelf, packed or not', async () => {
    const blanket = await insertProduct(5)
    const near = [day(1), day(3)] as const
    const { booking, session } = await held([flexible], near, goods(blanket.id))
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    const { number } = await orderOf(booking)
    await change(number, 'confirmed')
    await change(number, 'packed')
    const { cancellation } = await read(booking.url)
    expect(cancellation.fee).toBeLessThanOrEqual(204)
    expect(cancellation.refund).toBe(234 - cancellation.fee)
    const cancelled = (await shop.call('POST', `/bookings/${booking.url}/cancel`, { expected_fee: cancellation.fee }))
      .body
    expect(cancelled.data).toMatchObject({
      state: 'cancelled',
      goods: { total: 0, orders: [{ state: 'cancelled' }] },
      cancelled: { fee: cancellation.fee, kept: cancellation.fee, refund: 234 - cancellation.fee },
    })
    expect(await blanket.left()).toBe(5)
    expect(await orderOf(booking)).toMatchObject({ payment_state: 'refunded' })
    await expect.poll(async () => (await read(booking.url)).paid).toBe(cancellation.fee)
    expect(refundedTo(session.id)).toBe(chargeOf(234 - cancellation.fee))
    await expectSound()
  })

  test('goods that the guest has are kept and owed, whatever becomes of the stay', async () => {
    const blanket = await insertProduct(5)
    const { booking, session } = await held([flexible], stay, goods(blanket.id))
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    const { number } = await orderOf(booking)
    for (const to of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await change(number, to)
    expect((await read(booking.url)).cancellation).toEqual({ fee: 0, kept: 30, refund: 204 })
    await database.transaction(async (tx) =>
      changeBookingState(tx, await idOf(booking.url), 'cancelled', MERCHANT, { cancellation_fee: 0 }),
    )
    expect(await read(booking.url)).toMatchObject({
      goods: { total: 30 },
      owed: 30,
      cancelled: { fee: 0, kept: 30, refund: 204 },
    })
    // What comes back afterwards is paid back, too.
    await returnGoods(
      database,
      Number(number),
      {
        lines: [{ line: 0, count: 1, restock: true }],
        with_delivery: false,
        version: (await rowOf(number)).version,
        preview: false,
      },
      money,
    )
    await expect.poll(async () => (await read(booking.url)).paid).toBe(0)
    expect(await blanket.left()).toBe(5)
  })

  test('other dates keep the goods on the bill, and the order names them', async () => {
    const blanket = await insertProduct(5)
    const booking = await booked([flexible], stay, goods(blanket.id))
    const dates = { from_date: day(30), to_date: day(33) }
    const price = (await shop.call('POST', `/bookings/${booking.url}/change-price`, dates)).body.data
    expect(price).toMatchObject({ total: 306 + 30, difference: 102 })
    const moved = await shop.call('POST', `/bookings/${booking.url}/change`, { ...dates, expected_total: price.total })
    expect(moved.body.data).toMatchObject({ total: 336, goods: { total: 30 } })
    const before = (await orderOf(booking)).delivery.address
    expect(before).toContain(`stay ${booking.reservation_numbers[0]}, `)
    expect(before).not.toBe((await orderOf(await booked([flexible], stay, goods(blanket.id)))).delivery.address)
    await expectSound()
  })
})

describe('what becomes of the goods', () => {
  async function paidBooking(count = 2) {
    const blanket = await insertProduct(5)
    const { booking, session } = await held([flexible], stay, goods(blanket.id, count))
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    return { booking, blanket, session, order: await orderOf(booking) }
  }

  test('a guest who withdraws from a part gets so much back with the payment of the stay', async () => {
    const { booking, blanket, order, session } = await paidBooking()
    const answer = await shop.call('POST', `/orders/${order.url}/withdraw`, { lines: [{ line: 0, count: 1 }] })
    expect(answer.body.data).toMatchObject({ total: 30, payment_state: 'paid' })
    await expect.poll(() => read(booking.url)).toMatchObject({ total: 234, paid: 234, goods: { total: 30 } })
    expect(refundedTo(session.id)).toBe(chargeOf(30))
    await shop.call('POST', `/orders/${order.url}/withdraw`, { lines: [{ line: 0, count: 1 }] })
    await expect.poll(() => read(booking.url)).toMatchObject({ total: 204, paid: 204, payment_state: 'paid' })
    expect(await orderOf(booking)).toMatchObject({ state: 'cancelled', payment_state: 'refunded' })
    expect(await blanket.left()).toBe(5)
  })

  test('what the merchant cancels or takes back goes back once, and never more than the goods cost', async () => {
    const { booking, order, session } = await paidBooking()
    for (const to of ['confirmed', 'packed', 'shipped', 'delivered'] as const) await change(order.number, to)
    const { version } = await rowOf(order.number)
    const refund = { amount: 61, reason: 'stain', version, preview: false }
    expect(await refundOrder(database, Number(order.number), refund, money)).toBeInstanceOf(Rejection)
    const lines = [{ line: 0, count: 1, restock: false }]
    const back = { lines, with_delivery: false, version, preview: false }
    expect(await returnGoods(database, Number(order.number), { ...back, amount: 61 }, money)).toBeInstanceOf(Rejection)
    await returnGoods(database, Number(order.number), back, money)
    await expect.poll(() => read(booking.url)).toMatchObject({ total: 234, paid: 234 })
    expect(await orderOf(booking)).toMatchObject({ balance: { paid: 60, given_back: 30, to_pay: 0 } })
    const rest = { ...refund, version: (await rowOf(order.number)).version, amount: 5 }
    await refundOrder(database, Number(order.number), rest, money)
    await expect.poll(() => read(booking.url)).toMatchObject({ total: 229, paid: 229, payment_state: 'paid' })
    expect(refundedTo(session.id)).toBe(chargeOf(30) + chargeOf(5))
    const other = await paidBooking(1)
    await change(other.order.number, 'cancelled')
    await expect.poll(() => read(other.booking.url)).toMatchObject({ total: 204, paid: 204, payment_state: 'paid' })
  })

  test('a cancelled order and a cancelled stay at once give back all, once', async () => {
    const { booking, blanket, order, session } = await paidBooking()
    await Promise.all([
      change(order.number, 'cancelled'),
      shop.call('POST', `/bookings/${booking.url}/cancel`, {}),
      shop.call('POST', `/bookings/${booking.url}/cancel`, {}),
    ])
    await expect.poll(() => read(booking.url)).toMatchObject({ state: 'cancelled', paid: 0, goods: { total: 0 } })
    await expect.poll(() => refundedTo(session.id)).toBe(chargeOf(264))
    expect(await blanket.left()).toBe(5)
    await expectSound()
  })
})
