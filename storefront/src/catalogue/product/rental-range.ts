import { addDays, datesInRange } from '@vitrina/contract/dates'
import { lastRentalDay, type PeriodError, periodError } from '../../shopping/index.ts'

/** First and last day of a rental, both included. */
export type Days = { first: string; last: string }

/** Why days cannot be ordered: a day that is past or reserved, too many days, or a reserved day among them. */
export type RangeError = PeriodError | 'reserved-between'

/**
 * The days after a press on `day`. The second press ends the range; a third one, or one before the first day, starts a new range, and so
 * does one that would make the range invalid.
 */
export function pickDay(
  days: Days | null,
  day: string,
  { today, reserved }: { today: string; reserved: ReadonlySet<string> },
): { days: Days | null; error: RangeError | null } {
  if (day <= today || day > lastRentalDay(today) || reserved.has(day)) return { days, error: 'invalid' }
  const newRange = { first: day, last: day }
  if (!days || days.first !== days.last || day < days.first) return { days: newRange, error: null }
  const afterLast = addDays(day, 1)
  const error =
    periodError(days.first, afterLast, today) ??
    (datesInRange(days.first, afterLast).some((date) => reserved.has(date)) ? 'reserved-between' : null)
  return { days: error ? newRange : { first: days.first, last: day }, error }
}
