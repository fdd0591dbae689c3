import { describe, expect, test } from 'vitest'
import { insertDeliveries } from '../../../../test/deliveries.ts'
import { addressDelivery, orderBody } from '../../../../test/orders.ts'
import { chargeOf, openGoodsShop } from '../../../../test/stay-goods.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { refundOrder, returnGoods } from '../../orders/index.ts'
import { changeBookingState } from '../index.ts'
import { readStaysOfDay } from '../reading/stays-of-day.ts'

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
  flexible,
  stay,
  rowOf,
  insertProduct,
  goods,
  orderOf,
  idOf,
  refundedTo,
  change,
  money,
} = await openGoodsShop()
const { day } = house
const MERCHANT = { actor: { kind: 'merchant' as const } }
const courier = { ...addressDelivery, service: 'courier' }
await insertDeliveries(database.queries)

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
    const before = (await orderOf(booking)).delivery.address
    expect(before).toContain(`Stay ${booking.reservation_numbers[0]}, `)
    const dates = { from_date: day(30), to_date: day(33) }
    const price = (await shop.call('POST', `/bookings/${booking.url}/change-price`, dates)).body.data
    expect(price).toMatchObject({ total: 306 + 30, difference: 102 })
    const moved = await shop.call('POST', `/bookings/${booking.url}/change`, { ...dates, expected_total: price.total })
    expect(moved.body.data).toMatchObject({ total: 336, goods: { total: 30 } })
    const { address } = (await orderOf(booking)).delivery
    expect(address).toContain(`Stay ${booking.reservation_numbers[0]}, `)
    expect(address).not.toBe(before)
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

test('whoever stands at the door today finds in the office what lies in the room', async () => {
  const [blanket, honey] = await Promise.all([insertProduct(5), insertProduct(5)])
  const items = [blanket, honey].map(({ id }) => ({ id, selected_count: 2 }))
  const booking = await booked([flexible], [day(0), day(2)], { goods: { items } })
  const { number, url } = await orderOf(booking)
  await shop.call('POST', `/orders/${url}/withdraw`, { lines: [{ line: 1, count: 2 }] })
  const today = await readStaysOfDay(database.queries, 'Europe/Sofia', 'bg')
  const arrival = today!.arrivals.find(({ numbers }) => String(numbers[0]) === booking.reservation_numbers[0])
  expect(arrival!.goods).toEqual([{ number, lines: [{ name: 'Вълнено одеяло', count: 2 }] }])
})

test('stays and orders for the same goods at once wait for one another in one sequence; every bill adds up', async () => {
  const [one, other] = await Promise.all([insertProduct(20), insertProduct(20)])
  const items = [one, other].map(({ id }) => ({ id, selected_count: 1 }))
  const place = async (index: number) => {
    const wanted = index % 2 === 0 ? items : items.toReversed()
    if (index % 5 === 4)
      return shop.call('POST', '/orders', orderBody(wanted, { delivery: courier, payment_method: 'arrival' }))
    const answer = await book([flexible], stay, { goods: { items: wanted } })
    if (answer.body.data && index % 3 === 0)
      await Promise.all([
        shop.call('POST', `/bookings/${answer.body.data.url}/cancel`, {}),
        shop.call('POST', `/orders/${answer.body.data.goods.orders[0].url}/withdraw`, {
          lines: [{ line: 0, count: 1 }],
        }),
      ])
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => place(index)))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const bill = sql`select count(*)::int as wrong from booking b where goods <> (
    select coalesce(sum(total), 0) from shop_order where booking_id = b.id and state not in ('cancelled', 'returned'))`
  await expect.poll(() => rows(bill)).toEqual([{ wrong: 0 }])
  for (const { variant, left } of [one, other]) {
    const [{ taken }] = (await rows<{ taken: number }>(sql`
      select coalesce(sum(l.selected_count - coalesce((select sum((w.line->>'count')::int) from (
        select jsonb_array_elements(lines) as line from withdrawal where order_id = o.id and releases_stock) w
        where (w.line->>'line')::int = l.position), 0)), 0)::int as taken
      from order_line l join shop_order o on o.id = l.order_id where l.variant_id = ${variant} and o.state <> 'cancelled'`)) as [
      { taken: number },
    ]
    expect((await left()) + taken).toBe(20)
  }
  await expectSound()
})
