import type { Language } from '@vitrina/contract'
import type { PreparedQuery, Queries } from '../../../platform/database/client.ts'
import { asc, desc, eq, getTableColumns, inArray } from '../../../platform/database/drizzle.ts'
import { readOrdersOfBooking } from '../../orders/index.ts'
import type { Payments } from '../../payments/index.ts'
import { calendarFile } from './calendar-file.ts'
import { readSequence } from '../changes/history.ts'
import { type LocalizedBooking, presentBooking } from './present.ts'
import { translateBooking } from './translate-booking.ts'
import { booking, reservation, type StoredBooking } from '../tables.ts'

const columnsOf = (table: typeof booking | typeof reservation) =>
  Object.values(getTableColumns(table)).map(({ name }) => name)

/** Columns are named, because a prepared query of `*` fails once a newer version has added a column to the table. */
const select = (where: string) => `
  select ${columnsOf(booking)
    .map((column) => `b.${column}`)
    .join(', ')}, (
    select jsonb_agg(jsonb_build_object(${columnsOf(reservation)
      .map((column) => `'${column}', r.${column}`)
      .join(', ')}) order by r.position) from reservation r where r.booking_id = b.id) as reservations, (
    select coalesce(jsonb_agg(jsonb_build_object('last_four', v.last_four, 'amount', p.kept) order by p.id), '[]') from (
      select id, received - (select coalesce(sum(f.amount), 0) from refund f where f.payment_id = payment.id) as kept from payment
      where subject_kind = 'booking' and subject_id = b.id and provider = 'voucher') p
      join voucher_entry e on e.payment_id = p.id and e.kind = 'redeemed' join voucher v on v.id = e.voucher_id where p.kept > 0) as vouchers
  from booking b where ${where}`
const BY_ID = { name: 'booking-by-id', text: select('b.id = $1') }
const BY_TOKEN = { name: 'booking-by-token', text: select('b.access_token = $1') }

/** A booking as it is stored; null when there is none. */
export const readStoredBooking = (queries: Queries, id: number): Promise<StoredBooking | null> =>
  readOne(queries, BY_ID, id)

export const readStoredBookingByToken = (queries: Queries, token: string): Promise<StoredBooking | null> =>
  readOne(queries, BY_TOKEN, token)

async function readOne(queries: Queries, query: PreparedQuery, key: number | string): Promise<StoredBooking | null> {
  const [row] = await queries.run<StoredBooking>(query, [key])
  return row ? { ...row, orders: await readOrdersOfBooking(queries, row.id) } : null
}

/** The booking that a reservation's number belongs to; null when there is none. */
export async function findBookingByNumber(queries: Queries, number: number): Promise<StoredBooking | null> {
  const [row] = await queries
    .select({ id: reservation.booking_id })
    .from(reservation)
    .where(eq(reservation.number, number))
  return row ? readStoredBooking(queries, row.id) : null
}

/** The newest bookings first, each with its reservations; all without a limit. */
export async function listBookings(queries: Queries, limit?: number): Promise<StoredBooking[]> {
  const newest = queries.select({ id: booking.id }).from(booking).orderBy(desc(booking.id))
  const rows = await queries
    .select()
    .from(booking)
    .innerJoin(reservation, eq(reservation.booking_id, booking.id))
    .where(limit === undefined ? undefined : inArray(booking.id, newest.limit(limit)))
    .orderBy(desc(booking.id), asc(reservation.position))
  const byId = new Map<number, StoredBooking>()
  for (const row of rows) {
    const known = byId.get(row.booking.id)
    byId.set(row.booking.id, {
      ...row.booking,
      reservations: [...(known?.reservations ?? []), row.reservation],
      vouchers: [],
      orders: [],
    })
  }
  return [...byId.values()]
}

/** A booking for its emails, with the calendar file. */
export type MailableBooking = {
  forGuest: LocalizedBooking
  /** With the names in the shop's default language. */
  forMerchant: LocalizedBooking
  calendar: string
  /** The account it was made with; null for a guest. */
  customerId: number | null
}

/** A booking for its emails; null when there is none. */
export async function readMailableBooking(
  queries: Queries,
  id: number,
  {
    payments,
    publicUrl,
    merchantLanguage,
  }: { payments: Payments; publicUrl: string | null; merchantLanguage: Language },
): Promise<MailableBooking | null> {
  const stored = await readStoredBooking(queries, id)
  if (!stored) return null
  const [charge, sequence, translated] = await Promise.all([
    readCharge(queries, payments, stored),
    readSequence(queries, stored.reservations[0]!.number),
    translateBooking(queries, stored, merchantLanguage),
  ])
  return {
    forGuest: presentBooking(stored, { charge }),
    forMerchant: presentBooking(translated, { charge }),
    calendar: calendarFile(stored, publicUrl, sequence),
    customerId: stored.customer_id,
  }
}

export async function presentStored(
  queries: Queries,
  stored: StoredBooking,
  payments: Payments,
): Promise<LocalizedBooking> {
  return presentBooking(stored, { charge: await readCharge(queries, payments, stored) })
}

const readCharge = (queries: Queries, payments: Payments, { id, payment }: StoredBooking) =>
  payments.presentCharge(queries, { kind: 'booking', id }, payment)
