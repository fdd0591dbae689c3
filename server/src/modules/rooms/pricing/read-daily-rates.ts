import { datesInRange } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { fits, readFreeByNight, type StayDates } from '../inventory/availability.ts'
import { type LowestNight, lowestNightOf } from './lowest-prices.ts'
import { readRateCalendar, type SetNight } from './rate-calendar.ts'
import type { House, RoomTypeRow } from '../content/read-house.ts'

/** A night of the calendar; `price` is minor units, and null when nothing is free. */
export type DayOfHouse = {
  date: string
  price: number | null
  free: number
  room_ids: number[]
  min_stay: number
  closed_to_arrival: boolean
  closed_to_departure: boolean
}
type Night = { typeId: number; set: SetNight; free: number; lowest: LowestNight }

/** The nights of a range in rooms of these types for so many adults. Nights before today have nothing free. */
export async function readDailyRates(
  queries: Queries,
  house: House,
  types: readonly RoomTypeRow[],
  range: StayDates,
  adultsCount: number,
  today: string,
): Promise<DayOfHouse[]> {
  const suitable = types.filter((type) => fits({ adults_count: adultsCount, kid_years: [] }, type, house.hotel))
  const [calendar, free] = await Promise.all([
    readRateCalendar(queries, house),
    readFreeByNight(
      queries,
      suitable.map(({ id }) => id),
      range,
    ),
  ])
  const sources = suitable.map(({ id, ...type }) => ({
    id,
    rates: calendar.ratesOf(id),
    free: free.byRoomType.get(id),
    lowestOf: lowestNightOf(house, { id, ...type }, adultsCount),
  }))
  const first = calendar.positionOf(range.from_date)
  return datesInRange(range.from_date, range.to_date).map((date, index) => {
    const nights = sources.flatMap(({ id, rates, free: byNight, lowestOf }): Night[] => {
      const set = first + index < 0 || date < today ? undefined : rates[first + index]
      const lowest = set && lowestOf(set)
      return set && lowest ? [{ typeId: id, set, free: set.stop_sell ? 0 : (byNight?.[index] ?? 0), lowest }] : []
    })
    return dayOf(date, nights)
  })
}

function dayOf(date: string, nights: readonly Night[]): DayOfHouse {
  const free = nights.filter((night) => night.free > 0)
  const open = free.filter(({ set }) => !set.closed_to_arrival)
  const bookable = open.length > 0 ? open : nights
  return {
    date,
    price: free.length === 0 ? null : Math.min(...free.map(({ lowest }) => lowest.price)),
    free: free.reduce((sum, night) => sum + night.free, 0),
    room_ids: free.map(({ typeId }) => typeId),
    min_stay: nights.length === 0 ? 1 : Math.min(...bookable.map(({ lowest }) => lowest.min_stay)),
    closed_to_arrival: free.length > 0 && open.length === 0,
    closed_to_departure: nights.length > 0 && nights.every(({ set }) => set.closed_to_departure),
  }
}
