import { expect, test } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'
import { balanceOfVoucher, expectBalancedLedger, givenVoucher } from '../../../../test/vouchers.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const { shop, house, database, fake, book, booked, held, read, expectSound } = await openBookingShop({
  house: { units: { double: 60 } },
  poolSize: 20,
})
const { rooms, plans, day } = house
const flexible = { room_id: rooms.double, variation_id: plans.flexible }
const stay = [day(20), day(22)] as const
const { currency } = await database.queries
  .execute<{ currency: string }>(sql`select shop ->> 'currency' as currency from shop`)
  .then(({ rows: [row] }) => row ?? { currency: 'BGN' })

async function voucherOf(amount: number) {
  const voucher = await givenVoucher(database, amount)
  await database.queries.execute(sql`update voucher set currency = ${currency} where id = ${voucher.id}`)
  await database.queries.execute(sql`update voucher_entry set currency = ${currency} where voucher_id = ${voucher.id}`)
  return voucher
}
const left = (id: number) => balanceOfVoucher(database, id)

test('a voucher that covers a stay confirms it at once, without a payment method; its rest stays on it', async () => {
  const { id, code } = await voucherOf(500)
  const booking = await booked([flexible], stay, { voucher_code: code, payment_method: 'voucher' })
  expect(booking).toMatchObject({ state: 'confirmed', payment_state: 'paid', paid: booking.total })
  expect(booking.paid_by_voucher).toEqual([{ last_four: code.slice(-4), amount: booking.total }])
  expect(await read(booking.url)).toEqual(booking)
  expect(await left(id)).toBe(50_000 - Math.round(booking.total * 100))
  await expectBalancedLedger(database)
})

test('one that covers a part leaves the rest: on arrival, by transfer, or at the page', async () => {
  const onArrival = await booked([flexible], stay, {
    voucher_code: (await voucherOf(50)).code,
    payment_method: 'arrival',
  })
  expect(onArrival).toMatchObject({ state: 'confirmed', payment_state: 'deposit_paid', paid: 50 })
  expect(onArrival.due).toMatchObject({ now: 0, on_arrival: onArrival.total - 50 })
  const byTransfer = await booked([flexible], stay, {
    voucher_code: (await voucherOf(50)).code,
    payment_method: 'bank',
  })
  expect(byTransfer).toMatchObject({ payment_state: 'awaiting_transfer', due: { now: byTransfer.total - 50 } })
  const { booking, session } = await held([flexible], stay, { voucher_code: (await voucherOf(50)).code })
  expect(booking).toMatchObject({ paid: 50, due: { now: booking.total - 50 } })
  fake.complete(session.id, 'succeeded')
  await fake.delivered()
  expect(await read(booking.url)).toMatchObject({ state: 'confirmed', payment_state: 'paid', paid: booking.total })
})

test('a hold that ends gives it back; money that arrives late uses it again, or goes back when it is spent', async () => {
  const { id, code } = await voucherOf(50)
  const { booking, session } = await held([flexible], stay, { voucher_code: code })
  expect(await left(id)).toBe(0)
  fake.expire(session.id)
  await fake.delivered()
  expect(await read(booking.url)).toMatchObject({ state: 'expired', payment_state: 'expired', paid: 0 })
  expect(await left(id)).toBe(5000)
  fake.complete(session.id, 'succeeded')
  await fake.delivered()
  expect(await read(booking.url)).toMatchObject({ state: 'confirmed', payment_state: 'paid', paid: booking.total })
  expect(await left(id)).toBe(0)

  const other = await voucherOf(50)
  const second = await held([flexible], stay, { voucher_code: other.code })
  fake.expire(second.session.id)
  await fake.delivered()
  await booked([flexible], stay, { voucher_code: other.code, payment_method: 'arrival' })
  fake.complete(second.session.id, 'succeeded')
  await fake.delivered()
  await expect.poll(async () => (await read(second.booking.url)).payment_state).toBe('refunded')
  expect(await left(other.id)).toBe(0)
  await expectBalancedLedger(database)
  await expectSound()
})

test('cancelled, it is given back in the same moment, and the money after it', async () => {
  const { id, code } = await voucherOf(50)
  const { booking, session } = await held([flexible], stay, { voucher_code: code })
  fake.complete(session.id, 'succeeded')
  await fake.delivered()
  const { cancellation } = await read(booking.url)
  const cancelled = await shop.call('POST', `/bookings/${booking.url}/cancel`, { expected_fee: cancellation.fee })
  expect(cancelled.body.data.state).toBe('cancelled')
  const keptByVoucher = Math.min(cancellation.fee, 50)
  expect(await left(id)).toBe(Math.round((50 - keptByVoucher) * 100))
  await expect.poll(async () => (await read(booking.url)).paid).toBe(cancellation.fee)
  await expectBalancedLedger(database)
})

test('wanted by 20 bookings at once it pays for one', async () => {
  const { id, code } = await voucherOf(60)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => book([flexible], stay, { voucher_code: code, payment_method: 'arrival' })),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { body } of all.filter(({ status }) => status !== 201))
    expect(Object.keys(body.errors)).toEqual(['voucher_code'])
  expect(await left(id)).toBe(0)
  await expectBalancedLedger(database)
})

test('what it pays of a total is told, and a wrong code tells nothing but that', async () => {
  const { code } = await voucherOf(60)
  const check = async (voucher_code: string, total: number) =>
    (await shop.call('POST', '/vouchers/check', { voucher_code, total })).body.data
  expect(await check(code, 40)).toMatchObject({ applied: true, amount: 40, left: 20, last_four: code.slice(-4) })
  expect(await check(code, 100)).toMatchObject({ applied: true, amount: 60, left: 0 })
  expect(await check('AAAA-AAAA-AAAA-AAAA', 40)).toEqual({
    applied: false,
    message: 'We don’t know this voucher. Please compare each letter of the code.',
    last_four: '',
    amount: 0,
    left: 0,
    valid_until: null,
  })
})
