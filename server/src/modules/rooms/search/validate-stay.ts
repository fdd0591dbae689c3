import { addDays, BOOKING_HORIZON_DAYS, daysBetween, MAX_STAY_DAYS, type Occupancy } from '@vitrina/contract'
import type { Text } from '../../../platform/texts/index.ts'
import type { StayDates } from '../inventory/availability.ts'
import { text } from '../texts.ts'

/** The errors of a stay's dates, by field. `today` is the hotel's; a stay may end on the last day that rooms are sold to. */
export function validateStay({ from_date, to_date }: StayDates, today: string): Record<string, Text> {
  if (from_date < today || daysBetween(today, from_date) >= BOOKING_HORIZON_DAYS) return { from_date: 'date' }
  if (to_date <= from_date) return { to_date: 'date' }
  if (daysBetween(from_date, to_date) > MAX_STAY_DAYS)
    return { to_date: text('stay_too_long', { days: MAX_STAY_DAYS }) }
  return to_date > addDays(today, BOOKING_HORIZON_DAYS) ? { to_date: 'date' } : {}
}

/** The errors of who sleeps in a room: the age of every child is needed, because the price depends on it. */
export function validateParty(
  { kids_count, kid_years }: Pick<Occupancy, 'kids_count' | 'kid_years'>,
  path = '',
): Record<string, Text> {
  return kids_count === kid_years.length ? {} : { [`${path}kid_years`]: 'kid_years' }
}
