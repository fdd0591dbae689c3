import { expect, it } from 'vitest'
import { addDays } from './dates.ts'
import {
  formatDayAndMonth,
  formatDays,
  formatFullDay,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatShortDays,
  formatShortWeekday,
  formatWeekday,
} from './format-day.ts'
import { type Language, LANGUAGES, LOCALES } from './locales.ts'

/** Each month and each weekday, days of one digit and of two. */
const DAYS = Array.from({ length: 60 }, (_, index) => addDays('2026-01-01', index * 13))
/** Kinds of spaces, and spaces around a dash, differ between versions of Intl. */
const comparable = (text: string) => text.replace(/\s/g, ' ').replace(/ ?– ?/g, ' – ')

it('writes a long day on one line', () => {
  expect(formatLongDay('2026-11-01', 'en')).toBe('1\u00a0November\u00a02026')
  expect(formatLongDay('2026-11-01', 'bg')).toBe('1\u00a0ноември\u00a02026\u00a0г.')
})

it('ends a line of a range after its dash, and within a month before the year', () => {
  expect(formatDays('2026-11-30', '2026-12-02', 'bg')).toBe('30\u00a0ноември\u00a0– 2\u00a0декември\u00a02026\u00a0г.')
  expect(formatDays('2026-12-10', '2026-12-13', 'bg')).toBe('10\u00a0–\u00a013\u00a0декември 2026\u00a0г.')
  expect(formatDays('2026-12-10', '2026-12-13', 'en')).toBe('10\u00a0–\u00a013\u00a0December 2026')
  expect(formatDays('2026-12-02', '2026-12-02', 'bg')).toBe('2\u00a0декември\u00a02026\u00a0г.')
})

it('writes a short range with the weekdays of both ends', () => {
  expect(formatShortDays('2026-12-29', '2027-01-01', 'en')).toBe('Tue\u00a029\u00a0Dec\u00a0– Fri\u00a01\u00a0Jan')
  expect(formatShortDays('2026-12-29', '2027-01-01', 'bg')).toBe('вт,\u00a029.12\u00a0– пт,\u00a01.01')
  expect(formatShortDays('2026-12-29', '2026-12-29', 'en')).toBe('Tue\u00a029\u00a0Dec')
})

it('takes the day of an instant from its text', () => {
  expect(formatLongDay('2026-11-01T23:30:00Z', 'en')).toBe('1\u00a0November\u00a02026')
})

it.for(LANGUAGES)('writes days, months and weekdays as Intl does, in %s', (language) => {
  const formats: [(day: string, language: Language) => string, Intl.DateTimeFormatOptions][] = [
    [formatLongDay, { dateStyle: 'long' }],
    [formatFullDay, { dateStyle: 'full' }],
    [formatShortDay, { weekday: 'short', day: 'numeric', month: 'short' }],
    [formatDayAndMonth, { day: 'numeric', month: 'long' }],
    [formatMonth, { month: 'long', year: 'numeric' }],
    [formatWeekday, { weekday: 'long' }],
    [formatShortWeekday, { weekday: 'short' }],
  ]
  for (const [format, options] of formats) {
    const intl = new Intl.DateTimeFormat(LOCALES[language].dateTag, { ...options, timeZone: 'UTC' })
    expect(DAYS.map((day) => comparable(format(day, language)))).toEqual(
      DAYS.map((day) => comparable(intl.format(Date.parse(day)))),
    )
  }
})

it.for(LANGUAGES)('writes ranges of days as Intl does, in %s', (language) => {
  const intl = new Intl.DateTimeFormat(LOCALES[language].dateTag, { dateStyle: 'long', timeZone: 'UTC' })
  for (const first of DAYS)
    for (const length of [0, 1, 13, 40, 365]) {
      const last = addDays(first, length)
      expect(comparable(formatDays(first, last, language))).toBe(
        comparable(intl.formatRange(Date.parse(first), Date.parse(last))),
      )
    }
})
