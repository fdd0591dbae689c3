import type { DailyRate } from '@vitrina/contract'
import { BOOKING_HORIZON_DAYS, MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { addDays, datesInRange, daysBetween, isDate } from '@vitrina/contract/dates'

/** The nights `from ≤ night < to`, as local dates of the hotel. `to` is null while only the arrival is chosen. */
export type Stay = { from: string; to: string | null }
export type WholeStay = { from: string; to: string }

/** Why dates cannot be a stay. `sold` names the first night without a free room. */
export type StayError =
  | 'invalid'
  | 'too-long'
  | 'closed-to-arrival'
  | 'closed-to-departure'
  | { sold: string }
  | { minStay: number }

/** The loaded days by date. A date that is not loaded counts as free. */
export type RatesByDate = ReadonlyMap<string, DailyRate>

/** Nights by date. Those that a booking has itself, which is being moved, count as free for its room types. */
export function ratesByDate(
  list: readonly DailyRate[],
  own?: WholeStay & { roomIds: readonly number[] },
): Map<string, DailyRate> {
  return new Map(
    list.map((rate) => {
      const { date, free, room_ids } = rate
      if (!own || date < own.from || date >= own.to) return [date, rate]
      return [date, { ...rate, free: Math.max(free, 1), room_ids: [...new Set([...room_ids, ...own.roomIds])] }]
    }),
  )
}

export const lastDeparture = (today: string): string => addDays(today, BOOKING_HORIZON_DAYS)

/** What is wrong with dates by themselves; null for the address of a search, for instance. */
export function datesError({ from, to }: WholeStay, today: string): 'invalid' | 'too-long' | null {
  if (!isDate(from) || !isDate(to) || from < today || to <= from || to > lastDeparture(today)) return 'invalid'
  return daysBetween(from, to) > MAX_STAY_DAYS ? 'too-long' : null
}

/** What is wrong with a stay, given what is known of its nights. The night of the departure need not be free. */
export function stayError(stay: WholeStay, rates: RatesByDate, today: string): StayError | null {
  const error = datesError(stay, today)
  if (error) return error
  const nights = datesInRange(stay.from, stay.to)
  const sold = firstSoldNight(nights, rates)
  if (sold !== null) return { sold }
  const arrival = rates.get(stay.from)
  if (arrival?.closed_to_arrival) return 'closed-to-arrival'
  if (arrival && nights.length < arrival.min_stay) return { minStay: arrival.min_stay }
  return rates.get(stay.to)?.closed_to_departure ? 'closed-to-departure' : null
}

/**
 * The stay after a press on `day`: the first press is the arrival, the second the departure; a third one, or one that is not after the
 * arrival, begins anew. A press that makes no stay leaves the dates as they were, and says why.
 */
export function pickDay(
  stay: Stay | null,
  day: string,
  rates: RatesByDate,
  today: string,
): { stay: Stay | null; error: StayError | null } {
  if (stay && stay.to === null && day > stay.from) {
    const error = stayError({ from: stay.from, to: day }, rates, today)
    return error ? { stay, error } : { stay: { from: stay.from, to: day }, error: null }
  }
  const error = arrivalError(day, rates, today)
  return error ? { stay, error } : { stay: { from: day, to: null }, error: null }
}

/** Why a day can't be an arrival. */
export function arrivalError(day: string, rates: RatesByDate, today: string): StayError | null {
  if (!isDate(day) || day < today || day >= lastDeparture(today)) return 'invalid'
  const rate = rates.get(day)
  if (rate && rate.free === 0) return { sold: day }
  return rate?.closed_to_arrival ? 'closed-to-arrival' : null
}

/** The first night on which no room type is free that was free on all nights before it. A stay is in one room type throughout. */
function firstSoldNight(nights: readonly string[], rates: RatesByDate): string | null {
  let free: readonly number[] | null = null
  for (const night of nights) {
    const rate = rates.get(night)
    if (!rate) continue
    const here: readonly number[] = free === null ? rate.room_ids : rate.room_ids.filter((id) => free!.includes(id))
    if (here.length === 0) return night
    free = here
  }
  return null
}
