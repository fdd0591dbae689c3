import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'

const { shop, house, fake, booked, held, read, expectSound } = await openBookingShop({
  house: { days: 200, units: { double: 6 } },
})
const { rooms, plans, day } = house
const flexible = { room_id: rooms.double, variation_id: plans.flexible }
const saver = { room_id: rooms.double, variation_id: plans.saver }

type Stay = readonly [string, string]
const price = (url: string, [from_date, to_date]: Stay) =>
  shop.call('POST', `/bookings/${url}/change-price`, { from_date, to_date }).then(({ body }) => body.data)
const change = (url: string, [from_date, to_date]: Stay, body: object) =>
  shop.call('POST', `/bookings/${url}/change`, { from_date, to_date, ...body })
const move = async (url: string, stay: Stay) => {
  const { total: expected_total, cancellation_fee: expected_fee } = await price(url, stay)
  expect(await change(url, stay, { expected_total, expected_fee })).toMatchObject({ status: 200 })
}
const cancel = (url: string) => shop.call('POST', `/bookings/${url}/cancel`, {})
const paid = async (room: typeof flexible, stay: Stay) => {
  const { booking, session } = await held([room], stay)
  fake.complete(session.id, 'succeeded')
  await fake.delivered()
  await expect.poll(async () => (await read(booking.url)).payment_state).toBe('paid')
  return booking.url as string
}

describe('what leaving a booking costs', () => {
  test('stays what it was when the stay is moved on, is shown before, and is kept', async () => {
    const url = await paid(flexible, [day(5), day(7)])
    expect((await read(url)).cancellation).toMatchObject({ fee: 100 })
    expect(await price(url, [day(60), day(62)])).toMatchObject({ total: 204, difference: 0, cancellation_fee: 100 })
    await move(url, [day(60), day(62)])
    expect(await read(url)).toMatchObject({ cancellation: { fee: 100, refund: 104 }, fee_floor: 100 })
    expect((await cancel(url)).body.data).toMatchObject({ cancelled: { fee: 100, kept: 100, refund: 104 } })
    await expect.poll(() => read(url), { timeout: 20_000 }).toMatchObject({ payment_state: 'refunded', paid: 100 })
  })

  test('is not lowered by nights that are given up: what can’t be had back stays due', async () => {
    const url = await paid(saver, [day(20), day(25)])
    // Five nights at 90.00, and 10.00 city tax.
    expect(await read(url)).toMatchObject({ total: 460, cancellation: { fee: 450, refund: 10 } })
    expect(await price(url, [day(20), day(21)])).toMatchObject({
      total: 92,
      owed: 450,
      difference: -10,
      cancellation_fee: 450,
    })
    await move(url, [day(20), day(21)])
    await expect
      .poll(() => read(url), { timeout: 20_000 })
      .toMatchObject({ payment_state: 'paid', paid: 450, owed: 450 })
    expect((await cancel(url)).body.data).toMatchObject({ cancelled: { fee: 450, kept: 450, refund: 0 } })
    expect(fake.refunds.findLast(({ status }) => status === 'succeeded')!.amount).toBe(
      Math.round(46_000 / 1.95583) - Math.round(45_000 / 1.95583),
    )
  })

  test('is nothing where it was nothing: a booking far before its deadline moves freely', async () => {
    const { url } = await booked([flexible], [day(90), day(92)])
    await move(url, [day(100), day(103)])
    expect(await read(url)).toMatchObject({ cancellation: { fee: 0 }, fee_floor: 0, owed: 306 })
    await move(url, [day(90), day(91)])
    expect(await read(url)).toMatchObject({ cancellation: { fee: 0 }, fee_floor: 0, owed: 102 })
  })

  test('when it has changed since it was shown, nothing is changed, and the new one is named', async () => {
    const { url } = await booked([flexible], [day(3), day(4)])
    const answer = await change(url, [day(110), day(111)], { expected_total: 102, expected_fee: 0 })
    expect(answer).toMatchObject({
      status: 406,
      body: { errors: { expected_fee: expect.stringContaining('50.00') }, details: { fee: 50 } },
    })
    expect(await read(url)).toMatchObject({ from_date: day(3), fee_floor: 0 })
  })

  test('is due on arrival of a stay that is cheaper than leaving', async () => {
    const { url } = await booked([flexible], [day(1), day(5)])
    await move(url, [day(120), day(121)])
    expect(await read(url)).toMatchObject({ total: 102, owed: 400, due: { on_arrival: 400 } })
  })
})

test('no sequence of changes lowers what leaving costs, or gives back more than it', async () => {
  const stay = fc.record({ from: fc.integer({ min: 1, max: 40 }), nights: fc.integer({ min: 1, max: 6 }) })
  await fc.assert(
    fc.asyncProperty(
      stay,
      fc.constantFrom(flexible, saver, { room_id: rooms.double, variation_id: plans.flexible }),
      fc.boolean(),
      fc.array(stay, { minLength: 1, maxLength: 4 }),
      async (first, room, isPaid, moves) => {
        const datesOf = ({ from, nights }: typeof first): Stay => [day(from), day(from + nights)]
        const url: string =
          isPaid || room === saver ? await paid(room, datesOf(first)) : (await booked([room], datesOf(first))).url
        for (const wanted of moves) {
          const before = await read(url)
          if (before.from_date === day(wanted.from) && before.to_date === day(wanted.from + wanted.nights)) continue
          await move(url, datesOf(wanted))
          const after = await read(url)
          expect(after.cancellation.fee).toBeGreaterThanOrEqual(before.cancellation.fee)
          expect(after.owed).toBeGreaterThanOrEqual(before.cancellation.fee)
        }
        const { cancellation } = await read(url)
        const { status, body } = await cancel(url)
        expect(status).toBe(200)
        expect(body.data.cancelled.fee).toBe(cancellation.fee)
        expect(body.data.cancelled.kept).toBe(Math.min(cancellation.fee, body.data.paid))
      },
    ),
    { numRuns: 12 },
  )
  await expectSound()
}, 60_000)
