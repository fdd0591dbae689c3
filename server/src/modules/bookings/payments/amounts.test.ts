import { dueWhenBooked } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { openBookingShop } from '../../../../test/bookings.ts'
import { changeBookingByNumber } from '../../../cli/sales/bookings.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const { house, database, fake, booked, held, read, rows } = await openBookingShop()
const { rooms, plans, day } = house
/** Two nights for two, with a deposit of 30 % of the 260.00 without city tax. */
const withDeposit = { room_id: rooms.double, variation_id: plans.half_board }

test('what the form says is due is what the booking, its page and its e-mail say: by transfer', async () => {
  const { url, email, reservation_numbers } = await booked([withDeposit], [day(5), day(7)], { payment_method: 'bank' })
  const due = { method: 'transfer', now: dueWhenBooked(264, 78, false), by: null, on_arrival: 186 }
  expect(await read(url)).toMatchObject({ total: 264, due_now: 78, due })
  const emailed = () => rows<{ body: string }>(sql`select text as body from message where recipient = ${email}`)
  await expect.poll(async () => (await emailed()).length).toBe(1)
  const text = (await emailed())[0]!.body.replaceAll('\u00a0', ' ')
  expect(text).toMatch(/78[.,]00/u)
  expect(text).toMatch(/186[.,]00/u)
  expect(await changeBookingByNumber(database, reservation_numbers[0], 'deposit_paid')).toBe(0)
  expect(await read(url)).toMatchObject({ paid: 78, due: { now: 0, on_arrival: 186 } })
})

test('… by card, until the hold ends, and later', async () => {
  const { booking, session } = await held([withDeposit], [day(10), day(12)])
  const due = { method: 'online', now: 78, by: booking.hold_expires_at, on_arrival: 186 }
  expect(booking.due).toEqual(due)
  fake.complete(session.id, 'succeeded')
  await fake.delivered()
  await expect
    .poll(() => read(booking.url))
    .toMatchObject({ due: { method: 'online', now: 0, by: null, on_arrival: 186 }, due_now: 186 })
})

test('… on arrival; and nothing of a booking that is over', async () => {
  const { url, reservation_numbers } = await booked(
    [{ ...withDeposit, variation_id: plans.flexible }],
    [day(15), day(17)],
  )
  expect(await read(url)).toMatchObject({
    due: { method: 'on_arrival', now: dueWhenBooked(204, 0, true), on_arrival: 204 },
  })
  expect(await changeBookingByNumber(database, reservation_numbers[0], 'cancelled')).toBe(0)
  expect(await read(url)).toMatchObject({ due: { now: 0, on_arrival: 0 }, cancelled: { fee: 0, kept: 0, refund: 0 } })
})
