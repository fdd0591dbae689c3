import { addDays } from './dates.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** When a shop hands over its parcels. */
export type Dispatch = {
  /** What is ordered before this time (`HH:MM`, where the shop is) leaves on the same day. */
  cutoff: string
  /** Days (`YYYY-MM-DD`) on which nothing leaves and nothing arrives, besides weekends and public holidays. */
  days_off: string[]
}

/** Keeps a shop that lists a year of days off from being asked forever. */
const MAX_DAYS_AHEAD = 400

/**
 * The day (`YYYY-MM-DD`) by which a parcel ordered now has arrived.
 *
 * @param now - The day and the time (`HH:MM`) where the shop is.
 * @param workingDays - How many working days the courier takes at most; 0 arrives on the day it leaves.
 * @param country - ISO 3166-1 alpha-2: its public holidays count as days off where they are known.
 * @returns null when no working day is near.
 */
export function deliveryDay(
  now: { date: string; time: string },
  workingDays: number,
  { cutoff, days_off }: Dispatch,
  country: string,
): string | null {
  const isWorkingDay = (day: string) => !isWeekend(day) && !days_off.includes(day) && !isPublicHoliday(day, country)
  let day = now.time < cutoff ? now.date : addDays(now.date, 1)
  let left = workingDays
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    if (isWorkingDay(day)) {
      if (left === 0) return day
      left -= 1
    }
    day = addDays(day, 1)
  }
  return null
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
