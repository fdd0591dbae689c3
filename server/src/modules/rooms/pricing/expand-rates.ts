import { addDays, BOOKING_HORIZON_DAYS, datesInRange } from '@vitrina/contract'
import type { SeasonRate } from '../tables.ts'

/** A room type's rate outside of every season. Money is minor units. */
export type BaseRate = {
  room_type_id: number
  price: number
  weekend_price: number | null
  extra_adult: number
  single_discount: number
  child_prices: number[]
  min_stay: number
}

/** A season as `room_season` stores it. */
export type Season = {
  from: string | null
  until: string | null
  weekdays: number[]
  room_type_ids: number[]
  rates: SeasonRate[]
  min_stay: number | null
  min_stay_through: number | null
  closed_to_arrival: boolean | null
  closed_to_departure: boolean | null
  stop_sell: boolean | null
}

/** A row of `room_night_rate`. */
export type NightRate = {
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

/** The nights that have rates: from today for as long as rooms can be booked ahead, and the day on which the last stay ends. */
export const ratedNights = (today: string): string[] => datesInRange(today, addDays(today, BOOKING_HORIZON_DAYS + 1))

/**
 * The rates of room types on some nights: each type's own, changed by every season that has the night, in the order of the seasons.
 *
 * @param weekend the days of the week (1 Monday to 7 Sunday) whose nights have weekend prices
 */
export function* expandRates(
  bases: readonly BaseRate[],
  seasons: readonly Season[],
  weekend: readonly number[],
  nights: readonly string[],
): Generator<NightRate> {
  const days = nights.map((night) => ({
    night,
    isWeekend: weekend.includes(weekdayOf(night)),
    seasons: seasons.filter((season) => hasNight(season, night)),
  }))
  const ratesBySeason = new Map(
    seasons.map((season) => [season, new Map(season.rates.map((rate) => [rate.room_type_id, rate]))]),
  )
  for (const base of bases)
    for (const { night, isWeekend, seasons: seasonsOfNight } of days) {
      const rate = startingRate(base, night, isWeekend)
      for (const season of seasonsOfNight) {
        applyPrices(rate, ratesBySeason.get(season)!.get(base.room_type_id), isWeekend)
        applyRestrictions(rate, season)
      }
      yield rate
    }
}

const startingRate = (base: BaseRate, night: string, isWeekend: boolean): NightRate => ({
  room_type_id: base.room_type_id,
  night,
  price: (isWeekend ? base.weekend_price : null) ?? base.price,
  extra_adult: base.extra_adult,
  single_discount: base.single_discount,
  child_prices: base.child_prices,
  min_stay: base.min_stay,
  min_stay_through: 1,
  closed_to_arrival: false,
  closed_to_departure: false,
  stop_sell: false,
})

function applyPrices(rate: NightRate, change: SeasonRate | undefined, isWeekend: boolean): void {
  if (!change) return
  const price = (isWeekend ? change.weekend_price : undefined) ?? change.price
  if (price !== undefined) rate.price = price
  for (const field of ['extra_adult', 'single_discount'] as const) rate[field] = change[field] ?? rate[field]
  rate.child_prices = change.child_prices ?? rate.child_prices
}

function applyRestrictions(rate: NightRate, season: Season): void {
  if (season.room_type_ids.length > 0 && !season.room_type_ids.includes(rate.room_type_id)) return
  rate.min_stay = season.min_stay ?? rate.min_stay
  rate.min_stay_through = season.min_stay_through ?? rate.min_stay_through
  for (const field of ['closed_to_arrival', 'closed_to_departure', 'stop_sell'] as const)
    rate[field] = season[field] ?? rate[field]
}

function hasNight({ from, until, weekdays }: Season, night: string): boolean {
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(night))) return false
  if (from === null || until === null) return true
  const isYearly = from.length === 'MM-DD'.length
  const day = isYearly ? night.slice('YYYY-'.length) : night
  // A season of every year may begin in one year and end in the next.
  return isYearly && until < from ? day >= from || day <= until : day >= from && day <= until
}

/** 1 Monday to 7 Sunday (ISO 8601). */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
