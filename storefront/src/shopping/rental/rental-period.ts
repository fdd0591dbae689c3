import { MAX_RENTAL_DAYS_AHEAD, MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { addDays, daysBetween, isDate } from '@vitrina/contract/dates'
import * as m from '@vitrina/i18n/messages'
import type { Texts } from '@vitrina/i18n'

export type PeriodError = 'invalid' | 'too-long'

/** The last day that can be rented as of today. */
export const lastRentalDay = (today: string): string => addDays(today, MAX_RENTAL_DAYS_AHEAD)

/** What is wrong with a rental period (`from ≤ day < to`). A period begins tomorrow at the earliest, and does not end too far ahead. */
export function periodError(from: string, to: string, today: string): PeriodError | null {
  if (!isDate(from) || !isDate(to) || from <= today || to <= from) return 'invalid'
  if (from > lastRentalDay(today)) return 'invalid'
  if (daysBetween(from, to) > MAX_STAY_DAYS) return 'too-long'
  return to > addDays(lastRentalDay(today), 1) ? 'invalid' : null
}

export const periodErrorText = (error: PeriodError, t: Texts): string =>
  error === 'invalid' ? t(m.days_invalid) : t(m.days_too_long, { count: MAX_STAY_DAYS })
