import { addDays, todayIn } from '@vitrina/contract'
import { bookRooms, changeBookingState, markBookingPaid } from '../modules/bookings/index.ts'
import { roomTypeNight } from '../modules/rooms/inventory-tables.ts'
import { roomNightRate } from '../modules/rooms/tables.ts'
import { lt, sql } from '../platform/database/drizzle.ts'
import { Rejection } from '../platform/rejection.ts'
import { type DemoBooking, type DemoBookingChange, EARLIEST_ARRIVAL } from './bookings.ts'
import { instantOfMoment } from './moments.ts'
import { done, OFFICE, placeContext, type Step, timeZoneOf, type Week } from './week.ts'

/** A booking, and what became of it, each at its time. */
export function bookingSteps(week: Week, booking: DemoBooking): Step[] {
  const instant = (moment: DemoBooking['at']) => instantOfMoment(moment, week.now, timeZoneOf(week))
  let id: number | null = null
  const booked: Step = {
    at: instant(booking.at),
    run: async () => (id = await book(week, booking, instant(booking.at))),
  }
  const changes = (booking.changes ?? []).map((change) => ({
    at: instant(change.at),
    run: async () => void (id !== null && done(await changeBooking(week, id, change))),
  }))
  return [booked, ...changes]
}

/** The id of the booking; null when the house is not let on these days. */
async function book(week: Week, booking: DemoBooking, at: Date): Promise<number | null> {
  const { language, payment, note, rooms } = booking
  const [first_name, last_name, phone, email] = booking.guest
  const from_date = addDays(todayIn(timeZoneOf(week), week.now), booking.arrives)
  const request = {
    from_date,
    to_date: addDays(from_date, booking.nights),
    rooms: rooms.map(([type, plan, adults_count, kids = []]) => ({
      room_id: week.ids.room(type),
      variation_id: week.ids.plan(plan),
      adults_count,
      kids_count: kids.length,
      kid_years: [...kids],
      extras: [],
    })),
    first_name,
    last_name,
    phone,
    email,
    payment_method: payment,
    note,
    require_invoice: false,
    agree_terms: true as const,
  }
  const booked = await bookRooms(request, placeContext(week, at, language))
  return booked instanceof Rejection ? null : booked.id
}

const changeBooking = ({ tx }: Week, id: number, change: DemoBookingChange) =>
  'paid' in change
    ? markBookingPaid(tx, id, change.paid, OFFICE)
    : changeBookingState(tx, id, 'cancelled', { ...OFFICE, reason: change.cancelled }, { cancellation_fee: 0 })

/**
 * The inventory begins with the first start, so guests who have arrived before could not have booked. Their nights get the rooms and the rates of
 * tonight, without its restrictions.
 */
export async function openFormerNights({ tx, database, now, ...week }: Week): Promise<void> {
  const today = todayIn(timeZoneOf(week), now)
  const ago = sql`generate_series(1, ${-EARLIEST_ARRIVAL}::int) as ago`
  await tx.execute(sql`
    insert into ${roomTypeNight} (room_type_id, night, capacity)
    select room_type_id, night - ago, capacity from ${roomTypeNight}, ${ago} where night = ${today}::date on conflict do nothing`)
  await tx.execute(sql`
    insert into ${roomNightRate} (room_type_id, night, price, extra_adult, single_discount, child_prices)
    select room_type_id, night - ago, price, extra_adult, single_discount, child_prices
    from ${roomNightRate}, ${ago} where night = ${today}::date on conflict do nothing`)
  // Rates stay in memory until content changes.
  database.clearCache()
}

/** Nights that are over have no rates. */
export async function forgetFormerRates({ tx, database, now, ...week }: Week): Promise<void> {
  await tx.delete(roomNightRate).where(lt(roomNightRate.night, todayIn(timeZoneOf(week), now)))
  database.clearCache()
}
