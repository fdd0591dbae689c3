import { datesInRange, daysBetween, type Occupancy, type RoomSearch } from '@vitrina/contract'
import type { PreparedQuery, Queries } from '../../../platform/database/client.ts'
import { bandOf } from '../pricing/price-stay.ts'
import type { RateCalendar, RoomRates, SetNight } from '../pricing/rate-calendar.ts'
import type { HotelRow, RoomTypeRow } from '../content/read-house.ts'

/** The nights `from_date <= night < to_date`. */
export type StayDates = Pick<RoomSearch, 'from_date' | 'to_date'>
export type Party = Pick<Occupancy, 'adults_count' | 'kid_years'>

/** Why a stay in rooms of a type can't begin or end on these dates, whatever is free. */
export type Restriction =
  | { reason: 'not_for_sale' | 'closed_to_arrival' | 'closed_to_departure' }
  | { reason: 'min_stay'; nights: number }

/** Arrays stand in subqueries, so that PostgreSQL stays with one plan for any number of room types. */
const FREE_ROOMS: PreparedQuery = {
  name: 'free-rooms',
  text: `select t.id as room_type_id, n.free
    from unnest((select $1::int[])) as t (id), lateral (
      select case when count(*) = $3::date - $2::date then min(capacity - held - sold) else 0 end as free
      from room_type_night where room_type_id = t.id and night >= $2 and night < $3) n`,
}
const FREE_BY_NIGHT: PreparedQuery = {
  name: 'free-rooms-by-night',
  text: `select room_type_id, array_agg(night - $2::date) as days, array_agg(capacity - held - sold) as free
    from room_type_night where room_type_id = any((select $1::int[])::int[]) and night >= $2 and night < $3 group by room_type_id`,
}

/** How many rooms of each type are free on all nights of a stay. */
export async function readFreeRooms(
  queries: Queries,
  roomTypeIds: readonly number[],
  { from_date, to_date }: StayDates,
): Promise<Map<number, number>> {
  const rows = await queries.run<{ room_type_id: number; free: number }>(FREE_ROOMS, [roomTypeIds, from_date, to_date])
  return new Map(rows.map(({ room_type_id, free }) => [room_type_id, free]))
}

/** The free rooms of each night of a range, by room type and by days after `from_date`. */
export type FreeByNight = { from_date: string; byRoomType: Map<number, number[]> }

export async function readFreeByNight(
  queries: Queries,
  roomTypeIds: readonly number[],
  { from_date, to_date }: StayDates,
): Promise<FreeByNight> {
  const rows = await queries.run<{ room_type_id: number; days: number[]; free: number[] }>(FREE_BY_NIGHT, [
    roomTypeIds,
    from_date,
    to_date,
  ])
  const length = daysBetween(from_date, to_date)
  const byRoomType = new Map(
    rows.map(({ room_type_id, days, free }) => {
      const byDay = Array.from({ length }, () => 0)
      for (const [index, day] of days.entries()) byDay[day] = free[index]!
      return [room_type_id, byDay]
    }),
  )
  return { from_date, byRoomType }
}

/** Whether a party may sleep in a room of a type. Children under the first band don't count as guests, but as children. */
export function fits({ adults_count, kid_years }: Party, type: RoomTypeRow, { child_bands }: HotelRow): boolean {
  const guests = adults_count + kid_years.filter((age) => bandOf(age, child_bands) !== null).length
  return adults_count <= type.max_adults && kid_years.length <= type.max_kids && guests <= type.max_guests
}

/** A stay's nights, and the positions of its arrival and its departure in the rate calendar. */
export type StayWindow = { nights: string[]; arrival: number; departure: number }

export function windowOf(calendar: RateCalendar, { from_date, to_date }: StayDates): StayWindow {
  const arrival = calendar.positionOf(from_date)
  const nights = datesInRange(from_date, to_date)
  return { nights, arrival, departure: arrival + nights.length }
}

/** The rates of a stay's nights, or what keeps it from being sold. */
export function ratesOfStay(all: RoomRates, { arrival, departure }: StayWindow): { rates: SetNight[] } | Restriction {
  const rates: SetNight[] = []
  for (let position = arrival; position < departure; position += 1) {
    const night = all[position]
    if (!night || night.stop_sell) return { reason: 'not_for_sale' }
    rates.push(night)
  }
  if (rates[0]!.closed_to_arrival) return { reason: 'closed_to_arrival' }
  if (all[departure]?.closed_to_departure) return { reason: 'closed_to_departure' }
  const nights = rates.reduce((most, night) => Math.max(most, night.min_stay_through), rates[0]!.min_stay)
  return nights > rates.length ? { reason: 'min_stay', nights } : { rates }
}
