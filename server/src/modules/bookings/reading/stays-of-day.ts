import { daysBetween, type Language, toDecimal } from '@vitrina/contract'
import type { Today } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { and, asc, eq, inArray, or, sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'
import { readRoomGoods } from '../../orders/index.ts'
import { roomType } from '../../rooms/tables.ts'
import { dueOf } from '../payments/amounts.ts'
import { booking, reservation } from '../tables.ts'

type Stay = NonNullable<Today['stays']>['arrivals'][number]

/** Who arrives and who leaves today, by the hotel's calendar; null in a shop without rooms. Room types are in the language of who reads. */
export async function readStaysOfDay(
  queries: Queries,
  timeZone: string,
  language: Language,
): Promise<NonNullable<Today['stays']> | null> {
  if ((await queries.select({ id: roomType.id }).from(roomType).limit(1)).length === 0) return null
  const today = sql`(now() at time zone ${timeZone})::date`
  const rows = await queries
    .select({
      booking,
      reservation,
      room: roomType.name,
      arrives: sql<boolean>`${booking.from_date} = ${today}`,
    })
    .from(booking)
    .innerJoin(reservation, eq(reservation.booking_id, booking.id))
    .innerJoin(roomType, eq(roomType.id, reservation.room_type_id))
    .where(
      and(
        inArray(booking.state, ['confirmed', 'completed']),
        or(sql`${booking.from_date} = ${today}`, sql`coalesce(${booking.left_on}, ${booking.to_date}) = ${today}`),
      ),
    )
    .orderBy(asc(booking.last_name), asc(booking.id), asc(reservation.position))
  const arriving = new Set(rows.flatMap(({ arrives, booking: { id } }) => (arrives ? [id] : [])))
  const goods = new Map(
    await Promise.all([...arriving].map(async (id) => [id, await readRoomGoods(queries, id, language)] as const)),
  )
  const stays = [...Map.groupBy(rows, (row) => row.booking.id).values()].map((ofBooking) => ({
    arrives: ofBooking[0]!.arrives,
    stay: { ...presentStay(ofBooking, language), goods: goods.get(ofBooking[0]!.booking.id) ?? [] },
  }))
  const those = (arrives: boolean) => stays.filter((each) => each.arrives === arrives).map(({ stay }) => stay)
  return { arrivals: those(true), departures: those(false) }
}

type Row = {
  booking: typeof booking.$inferSelect
  reservation: typeof reservation.$inferSelect
  room: Translated
}

function presentStay(rows: readonly Row[], language: Language): Omit<Stay, 'goods'> {
  const row = rows[0]!.booking
  const due = dueOf(row)
  const missing = due.now + due.on_arrival
  return {
    numbers: rows.map((each) => each.reservation.number),
    name: `${row.first_name} ${row.last_name}`,
    nights: daysBetween(row.from_date, row.left_on ?? row.to_date),
    rooms: rows.map(({ room }) => inLanguage(room, language)),
    guests: rows.reduce((sum, each) => sum + each.reservation.adults_count + each.reservation.kid_years.length, 0),
    due: missing === 0 ? null : toDecimal(missing, row.currency),
    currency: row.currency,
  }
}
