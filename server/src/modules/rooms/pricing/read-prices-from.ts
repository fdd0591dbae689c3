import { addDays, BOOKING_HORIZON_DAYS } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { readFreeByNight } from '../inventory/availability.ts'
import { lowestNightOf } from './lowest-prices.ts'
import { readRateCalendar } from './rate-calendar.ts'
import type { House, RoomTypeRow } from '../content/read-house.ts'

/**
 * The lowest price of a night that can be booked in each room type, for the adults that its price includes: minor units, by room type id,
 * null where nothing is free.
 */
export async function readPricesFrom(
  queries: Queries,
  house: House,
  types: readonly RoomTypeRow[],
  today: string,
): Promise<Map<number, number | null>> {
  const range = { from_date: today, to_date: addDays(today, BOOKING_HORIZON_DAYS) }
  const [calendar, free] = await Promise.all([
    readRateCalendar(queries, house),
    readFreeByNight(
      queries,
      types.map(({ id }) => id),
      range,
    ),
  ])
  const first = calendar.positionOf(today)
  return new Map(
    types.map((type) => {
      const rates = calendar.ratesOf(type.id)
      const lowestOf = lowestNightOf(house, type, type.included_adults)
      const prices = (free.byRoomType.get(type.id) ?? []).flatMap((rooms, day) => {
        const night = rates[first + day]
        return rooms > 0 && night && !night.stop_sell ? (lowestOf(night)?.price ?? []) : []
      })
      return [type.id, prices.length === 0 ? null : Math.min(...prices)]
    }),
  )
}
