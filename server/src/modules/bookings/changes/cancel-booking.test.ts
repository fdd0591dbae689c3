import { describe, expect, test } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { cancellationFee } from '../payments/amounts.ts'
import { changeBookingState } from './change-state.ts'

const { shop, house, fake, booked, held, read, taken, expectSound, emailsTo, rows } = await openBookingShop({
  house: { units: { double: 6 } },
})
const { rooms, plans, day } = house
const flexible = { room_id: rooms.double, variation_id: plans.flexible }
const cancel = (url: string, body: object = {}) => shop.call('POST', `/bookings/${url}/cancel`, body)
const refundsOf = (amounts: readonly number[]) => amounts.map((amount) => Math.round((amount * 100) / 1.95583))

describe('the fee of a cancellation', () => {
  const ladder = [
    { days_before: 7, percent: 50 },
    { days_before: 2, percent: 100 },
  ]
  const booking = (...totals: number[]) => ({
    from_date: '2027-03-29',
    reservations: totals.map((total) => ({
      total,
      cancellation: ladder,
      lines: [
        { kind: 'night', total: total - 200 },
        { kind: 'city_tax', total: 200 },
      ],
    })),
  })
  test.each([
    ['2027-03-21', 0],
    ['2027-03-22', 50],
    ['2027-03-26', 50],
    ['2027-03-27', 100],
    ['2027-03-29', 100],
  ])('on %s it is %i %% of the price, without city tax', (today, percent) => {
    expect(cancellationFee(booking(10_200), today)).toBe(percent * 100)
  })
  test('is rounded for each room', () => {
    expect(cancellationFee(booking(10_201, 10_201), '2027-03-22')).toBe(2 * 5001)
  })
})

describe('cancelling a booking', () => {
  test('long before costs nothing, frees the rooms, and twice is once', async () => {
    const { url, email } = await booked([flexible], [day(20), day(22)])
    expect(await read(url)).toMatchObject({ cancellation: { fee: 0, refund: 0 } })
    const answers = await Promise.all([cancel(url, { expected_fee: 0 }), cancel(url, { expected_fee: 0 })])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        state: 'cancelled',
        payment_state: 'cancelled',
        cancellation: null,
        can_change: false,
      })
    }
    expect((await cancel(url, { expected_fee: 0 })).status).toBe(200)
    expect(await taken(rooms.double, day(20))).toMatchObject({ held: 0, sold: 0 })
    await expect.poll(() => emailsTo(email)).toEqual(['booking.cancelled', 'booking.confirmation'])
    await expectSound()
  })

  test('paid by card gives back what the conditions leave, once', async () => {
    const { booking, session } = await held([flexible], [day(5), day(7)])
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    await expect.poll(async () => (await read(booking.url)).payment_state).toBe('paid')
    expect(await read(booking.url)).toMatchObject({ cancellation: { fee: 100, refund: 104 } })
    const stale = await cancel(booking.url, { expected_fee: 0 })
    expect(stale).toMatchObject({
      status: 406,
      body: { errors: { expected_fee: expect.any(String) }, details: { fee: 100 } },
    })
    expect(await read(booking.url)).toMatchObject({ state: 'confirmed' })

    expect((await cancel(booking.url, { expected_fee: 100 })).status).toBe(200)
    await expect.poll(async () => (await read(booking.url)).payment_state, { timeout: 20_000 }).toBe('refunded')
    expect(await read(booking.url)).toMatchObject({ state: 'cancelled', paid: 100 })
    const intent = session.payment_intent
    expect(fake.refunds.filter((refund) => refund.payment_intent === intent).map(({ amount }) => amount)).toEqual(
      refundsOf([204]).map((all) => all - refundsOf([100])[0]!),
    )
    await expect
      .poll(() => emailsTo(booking.email))
      .toEqual(['booking.cancelled', 'booking.confirmation', 'booking.held', 'booking.refund'])
    await expectSound()
  })

  test('of a plan that gives nothing back keeps all but the city tax', async () => {
    const { booking, session } = await held([{ room_id: rooms.double, variation_id: plans.saver }], [day(30), day(31)])
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    await expect.poll(async () => (await read(booking.url)).payment_state).toBe('paid')
    const { total, city_tax } = booking
    expect(await read(booking.url)).toMatchObject({ cancellation: { fee: total - city_tax, refund: city_tax } })
    expect((await cancel(booking.url)).status).toBe(200)
    await expect.poll(async () => (await read(booking.url)).paid, { timeout: 20_000 }).toBe(total - city_tax)
  })

  test('is possible after its money was given back on Stripe’s own site, for the guest and for the merchant', async () => {
    for (const cancelIt of [
      (url: string) => cancel(url).then(({ status }) => status),
      async (url: string) => {
        const [row] = await rows<{ id: number }>(sql`select id from booking where access_token = ${url}`)
        const merchant = { actor: { kind: 'merchant' as const } }
        const state = await shop.database.transaction((tx) =>
          changeBookingState(tx, row!.id, 'cancelled', merchant, { cancellation_fee: 0 }),
        )
        return state === 'cancelled' ? 200 : 0
      },
    ]) {
      const { booking, session } = await held([flexible], [day(5), day(7)])
      fake.complete(session.id, 'succeeded')
      await fake.delivered()
      await expect.poll(async () => (await read(booking.url)).payment_state).toBe('paid')
      fake.refundAtStripe(session.payment_intent as string)
      await fake.delivered()
      await expect
        .poll(() => read(booking.url))
        .toMatchObject({ payment_state: 'refunded', paid: 0, state: 'confirmed' })
      expect(await cancelIt(booking.url)).toBe(200)
      expect(await read(booking.url)).toMatchObject({ state: 'cancelled', payment_state: 'refunded', paid: 0 })
    }
    await expectSound()
  })

  test('that is only held costs nothing; money that comes all the same goes back', async () => {
    const { booking, session } = await held([{ room_id: rooms.studio }], [day(1), day(2)])
    fake.holdEvents()
    expect((await cancel(booking.url)).body.data).toMatchObject({ state: 'cancelled', payment_state: 'cancelled' })
    expect(await taken(rooms.studio, day(1))).toMatchObject({ held: 0, sold: 0 })
    fake.complete(session.id, 'succeeded')
    for (const event of fake.events.slice(-1)) await fake.send(event)
    fake.holdEvents(false)
    await expect.poll(async () => (await read(booking.url)).payment_state, { timeout: 20_000 }).toBe('refunded')
    await expectSound()
  })

  test('after the arrival is not for the guest to do', async () => {
    const { url } = await booked([flexible], [day(0), day(2)])
    await rows(sql`update booking set from_date = from_date - 1 where access_token = ${url}`)
    expect((await read(url)).cancellation).toBeNull()
    expect((await cancel(url)).status).toBe(409)
    await rows(sql`update booking set from_date = from_date + 1 where access_token = ${url}`)
    expect((await shop.call('POST', '/bookings/nothing/cancel', {})).status).toBe(404)
  })
})
