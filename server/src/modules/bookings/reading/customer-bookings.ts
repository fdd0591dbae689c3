import { type Booking, type CustomerBooking, type Page, toDecimal } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { asc, count, desc, inArray } from '../../../platform/database/drizzle.ts'
import { toPage, toPageWindow } from '../../../platform/paging.ts'
import type { DataSubject } from '../../../platform/personal-data.ts'
import { belongsTo } from '../../accounts/index.ts'
import type { Payments } from '../../payments/index.ts'
import { presentStored, readStoredBooking } from './read-booking.ts'
import { booking, reservation } from '../tables.ts'

/** A customer's bookings, the latest arrival first, as they were made. */
export async function listCustomerBookings(
  queries: Queries,
  customer: DataSubject,
  query: Parameters<typeof toPageWindow>[0],
): Promise<Page<CustomerBooking>> {
  const window = toPageWindow(query)
  const isCustomers = belongsTo(customer, booking)
  const [rows, [counted]] = await Promise.all([
    queries
      .select()
      .from(booking)
      .where(isCustomers)
      .orderBy(desc(booking.from_date), desc(booking.id))
      .limit(window.limit)
      .offset(window.offset),
    queries.select({ total: count() }).from(booking).where(isCustomers),
  ])
  const ids = rows.map(({ id }) => id)
  const rooms = Map.groupBy(await readRooms(queries, ids), ({ booking_id }) => booking_id)
  const present = (row: (typeof rows)[number]): CustomerBooking => {
    const own = rooms.get(row.id) ?? []
    return {
      url: row.access_token,
      reservation_numbers: own.map(({ number }) => String(number)),
      state: row.state,
      payment_state: row.payment_state,
      created_at: row.created_at.toISOString(),
      from_date: row.from_date,
      to_date: row.to_date,
      hotel: row.hotel.name,
      rooms: own.map(({ room_name }) => room_name),
      total: toDecimal(row.total, row.currency),
      currency: row.currency,
    }
  }
  return toPage(rows.map(present), counted?.total ?? 0, window)
}

/** Everything a customer's bookings say, the latest arrival first. */
export async function readCustomerBookings(
  queries: Queries,
  customer: DataSubject,
  payments: Payments,
): Promise<Booking[]> {
  const rows = await queries
    .select({ id: booking.id })
    .from(booking)
    .where(belongsTo(customer, booking))
    .orderBy(desc(booking.from_date), desc(booking.id))
  const bookings: Booking[] = []
  for (const { id } of rows) {
    const stored = await readStoredBooking(queries, id)
    if (stored) bookings.push((await presentStored(queries, stored, payments)).booking)
  }
  return bookings
}

async function readRooms(queries: Queries, bookingIds: readonly number[]) {
  if (bookingIds.length === 0) return []
  const { booking_id, number, room_name } = reservation
  return queries
    .select({ booking_id, number, room_name })
    .from(reservation)
    .where(inArray(booking_id, [...bookingIds]))
    .orderBy(asc(booking_id), asc(reservation.position))
}
