import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Language } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Payments } from '../payments/index.ts'
import { readCharge } from './booking-payments.ts'
import { calendarFile } from './calendar-file.ts'
import { readSequence } from './history.ts'
import { type LocalizedBooking, presentBooking } from './present.ts'
import { translateBooking } from './translate-booking.ts'
import { booking, reservation, type StoredBooking } from './tables.ts'

export const readStoredBooking = (queries: Queries, id: number): Promise<StoredBooking | null> =>
  read(queries, eq(booking.id, id))

export const readStoredBookingByUrl = (queries: Queries, url: string): Promise<StoredBooking | null> =>
  read(queries, eq(booking.url, url))

/** The booking that a reservation's number belongs to; null when there is none. */
export async function findBookingByNumber(queries: Queries, number: number): Promise<StoredBooking | null> {
  const [row] = await queries
    .select({ id: reservation.booking_id })
    .from(reservation)
    .where(eq(reservation.number, number))
  return row ? readStoredBooking(queries, row.id) : null
}

/** The newest bookings first, each with its reservations. */
export async function listBookings(queries: Queries, limit: number): Promise<StoredBooking[]> {
  const newest = queries.select({ id: booking.id }).from(booking).orderBy(desc(booking.id)).limit(limit)
  const rows = await queries
    .select()
    .from(booking)
    .innerJoin(reservation, eq(reservation.booking_id, booking.id))
    .where(inArray(booking.id, newest))
    .orderBy(desc(booking.id), asc(reservation.position))
  const byId = new Map<number, StoredBooking>()
  for (const row of rows) {
    const known = byId.get(row.booking.id)
    byId.set(row.booking.id, { ...row.booking, reservations: [...(known?.reservations ?? []), row.reservation] })
  }
  return [...byId.values()]
}

/** A booking for its emails: what `cancellation_fee` keeps (minor units), and the calendar file. */
export type MailableBooking = LocalizedBooking & { fee: number; calendar: string }

/** A booking for its emails, in its own language or in another; null when there is none. */
export async function readMailableBooking(
  queries: Queries,
  id: number,
  { payments, publicUrl, language }: { payments: Payments; publicUrl: string | null; language?: Language | undefined },
): Promise<MailableBooking | null> {
  const stored = await readStoredBooking(queries, id)
  if (!stored) return null
  const translated = language === undefined ? stored : await translateBooking(queries, stored, language)
  return {
    ...presentBooking(translated, await readCharge(queries, payments, stored)),
    fee: stored.cancellation_fee ?? 0,
    calendar: calendarFile(stored, publicUrl, await readSequence(queries, id)),
  }
}

export async function presentStored(
  queries: Queries,
  stored: StoredBooking,
  payments: Payments,
): Promise<LocalizedBooking> {
  return presentBooking(stored, await readCharge(queries, payments, stored))
}

async function read(queries: Queries, isWanted: ReturnType<typeof eq>): Promise<StoredBooking | null> {
  const rows = await queries
    .select()
    .from(booking)
    .innerJoin(reservation, eq(reservation.booking_id, booking.id))
    .where(isWanted)
    .orderBy(asc(reservation.position))
  return rows[0] ? { ...rows[0].booking, reservations: rows.map((row) => row.reservation) } : null
}
