import { MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { daysBetween, isDate } from '@vitrina/contract/dates'
import * as m from '../i18n/paraglide/messages.js'
import type { Texts } from '../i18n/use-texts.ts'

export type PeriodError = 'invalid' | 'too-long'

/** What is wrong with a rental period (`from ≤ day < to`). A period begins tomorrow at the earliest. */
export function periodError(from: string, to: string, today: string): PeriodError | null {
  if (!isDate(from) || !isDate(to) || from <= today || to <= from) return 'invalid'
  return daysBetween(from, to) > MAX_STAY_DAYS ? 'too-long' : null
}

export const periodErrorText = (error: PeriodError, t: Texts): string =>
  error === 'invalid' ? t(m.days_invalid) : t(m.days_too_long, { count: MAX_STAY_DAYS })
