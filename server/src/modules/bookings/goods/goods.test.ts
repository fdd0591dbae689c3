import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertDeliveries } from '../../../../test/deliveries.ts'
import { addressDelivery, orderBody } from '../../../../test/orders.ts'
import { chargeOf, openGoodsShop } from '../../../../test/stay-goods.ts'
import { balanceOfVoucher, expectBalancedLedger, givenVoucher } from '../../../../test/vouchers.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { markBookingPaid } from '../index.ts'

const {
  house,
  shop,
  database,
  fake,
  book,
  booked,
  held,
  read,
  expectSound,
  rows,
  emailsTo,
  flexible,
  stay,
  insertProduct,
  goods,
  orderOf,
  idOf,
  refundedTo,
  change,
} = await openGoodsShop()
const { plans } = house
const MERCHANT = { actor: { kind: 'merchant' as const } }
const courier = { ...addressDelivery, service: 'courier' }

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
      delivery: { to: 'address', pickup: true, service_name: 'In the room' },
    })
    expect(order.delivery.address).toContain(`Stay ${booking.reservation_numbers[0]}, `)
    await expect.poll(() => emailsTo(email)).toEqual(['booking.confirmation', 'order.confirmation'])
    const [letter] = await rows<{ text: string }>(
      sql`select text from message where recipient = ${email} and kind = 'booking.confirmation'`,
    )
    expect(letter!.text).toContain('Wool blanket')
    expect(letter!.text).toContain(`in your room, order ${order.number}`)
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
