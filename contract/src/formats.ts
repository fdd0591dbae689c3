import data from './formats.json' with { type: 'json' }
import type { Language } from './locales.ts'

/** How a language writes numbers and dates. Patterns are of `{day}`, `{month}`, `{year}` and `{weekday}`. */
export type Formats = {
  decimal: string
  group: string
  /** Numbers with fewer digits before the decimal separator are not grouped. */
  minGroupedDigits: number
  /** As they stand in a date, beside a year alone, and in a short date. */
  months: string[]
  monthsAlone: string[]
  shortMonths: string[]
  /** From Sunday on, as `getUTCDay` counts. */
  weekdays: string[]
  shortWeekdays: string[]
  long: string
  full: string
  short: string
  dayAndMonth: string
  monthAndYear: string
  /** Periods; `{lastDay}`, `{lastMonth}` and `{lastYear}` are of the last day. */
  sameMonth: string
  sameYear: string
  otherYear: string
}

/** Written by scripts/write-formats.ts. */
export const FORMATS: Record<Language, Formats> = data
