import { addDays, daysBetween, todayIn } from '@vitrina/contract'
import type { PreparedQuery, Queries } from '../../../platform/database/client.ts'
import type { NightRate } from './price-stay.ts'
import type { House } from '../content/read-house.ts'

/** Before today in UTC: "today" is at most a day earlier somewhere on Earth. */
const DAYS_BEFORE_TODAY = 2

const RATES: PreparedQuery = {
  name: 'room-rates',
  text: `select room_type_id, night, price, extra_adult, single_discount, child_prices, min_stay, min_stay_through,
      closed_to_arrival, closed_to_departure, stop_sell
    from room_night_rate where room_type_id = any((select $1::int[])::int[]) and night >= $2`,
}

/** What the merchant sets for a night: its rate, and restrictions. */
export type SetNight = NightRate & {
  min_stay: number
  min_stay_through: number
  closed_to_arrival: boolean
  closed_to_departure: boolean
  stop_sell: boolean
}
type RateRow = SetNight & { room_type_id: number; night: string }

/** The nights of one room type, by their position in the calendar; undefined where nothing is set. */
export type RoomRates = readonly (SetNight | undefined)[]
export type RateCalendar = {
  /** The position of a date in `RoomRates`; for a date before the calendar it is negative. */
  positionOf(date: string): number
  ratesOf(roomTypeId: number): RoomRates
}

/**
 * The rates of all room types from today on. They change with the shop's content only, so they are read once and stay in memory; what is
 * free is always read from the database. Nights that are alike, as most of a season are, share one object.
 */
export const readRateCalendar = (queries: Queries, { roomTypes }: Pick<House, 'roomTypes'>): Promise<RateCalendar> =>
  queries.cached('rooms.rates', async () => {
    const roomTypeIds = roomTypes.map(({ id }) => id)
    const first = addDays(todayIn('UTC'), -DAYS_BEFORE_TODAY)
    const ratesByRoomType = new Map(roomTypeIds.map((id): [number, (SetNight | undefined)[]] => [id, []]))
    const distinct = new Map<string, SetNight>()
    for (const { room_type_id, night, ...set } of await queries.run<RateRow>(RATES, [roomTypeIds, first])) {
      const values = Object.values(set).join(' ')
      if (!distinct.has(values)) distinct.set(values, set)
      ratesByRoomType.get(room_type_id)![daysBetween(first, night)] = distinct.get(values)!
    }
    return {
      positionOf: (date) => daysBetween(first, date),
      ratesOf: (roomTypeId) => ratesByRoomType.get(roomTypeId) ?? [],
    }
  })
