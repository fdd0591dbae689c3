import { addDays, daysBetween, todayIn } from '@vitrina/contract'
import type { PreparedQuery, Queries } from '../../platform/database/client.ts'
import type { NightRate } from './price-stay.ts'

/** Room types whose rates are read at once, so that parsing them never blocks the process for long. */
const ROOM_TYPES_PER_QUERY = 20
/** "Today" is at most a day earlier somewhere on Earth. */
const DAYS_BEFORE_TODAY = 2

const RATES: PreparedQuery = {
  name: 'room-rates',
  text: `select room_type_id, night, price, extra_adult, single_discount, child_prices, min_stay, min_stay_through,
      closed_to_arrival, closed_to_departure, stop_sell
    from room_night_rate where room_type_id = any((select $1::int[])::int[]) and night >= $2`,
}
type RateRow = {
  room_type_id: number
  night: string
  price: number
  extra_adult: number
  single_discount: number
  child_prices: number[]
  min_stay: number
  min_stay_through: number
  closed_to_arrival: boolean
  closed_to_departure: boolean
  stop_sell: boolean
}

/** What the merchant has set for a night: its rate, and restrictions. */
export type Night = NightRate & Omit<RateRow, 'room_type_id'>

/** The rates of one room type, by days after the calendar's first day; undefined where nothing is set. */
export type RoomRates = readonly (Night | undefined)[]
export type RateCalendar = {
  /** The position of a night in `RoomRates`; it may be outside of them. */
  positionOf(date: string): number
  ratesOf(roomTypeId: number): RoomRates
}

/**
 * The rates of all room types from today on. They change with the shop's content only, so they are read once and stay in memory; what is
 * free is always read from the database.
 */
export const readRateCalendar = (queries: Queries, roomTypeIds: readonly number[]): Promise<RateCalendar> =>
  queries.cached('rooms.rates', async () => {
    const first = addDays(todayIn('UTC'), -DAYS_BEFORE_TODAY)
    const ratesByRoomType = new Map<number, (Night | undefined)[]>()
    const sameNights = new Map<string, Night>()
    for (let start = 0; start < roomTypeIds.length; start += ROOM_TYPES_PER_QUERY) {
      const rows = await queries.run<RateRow>(RATES, [roomTypeIds.slice(start, start + ROOM_TYPES_PER_QUERY), first])
      for (const { room_type_id, ...night } of rows) {
        const rates = ratesByRoomType.get(room_type_id) ?? []
        ratesByRoomType.set(room_type_id, rates)
        rates[daysBetween(first, night.night)] = night
      }
    }
    void sameNights
    return {
      positionOf: (date) => daysBetween(first, date),
      ratesOf: (roomTypeId) => ratesByRoomType.get(roomTypeId) ?? [],
    }
  })
