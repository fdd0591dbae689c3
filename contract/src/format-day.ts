import { type Formats, FORMATS } from './formats.ts'
import type { Language } from './locales.ts'

/** Calendar days (`YYYY-MM-DD`) in words, for pages, e-mails and push messages. Independent of time zones. */

const NO_BREAK_SPACE = '\u00a0'

/** `20 November 2026` or `20 ноември 2026 г.`, on one line. */
export function formatLongDay(date: string, language: Language): string {
  return onOneLine(write('long', date, language))
}

/** `Friday, 20 November 2026` or `петък, 20 ноември 2026 г.` */
export const formatFullDay = (date: string, language: Language): string => write('full', date, language)

/** `Fri 20 Nov` or `пт, 20.11`, on one line. */
export function formatShortDay(date: string, language: Language): string {
  const { shortMonths, shortWeekdays } = FORMATS[language]
  return onOneLine(write('short', date, language, { months: shortMonths, weekdays: shortWeekdays }))
}

/** `Tue 29 Dec – Fri 1 Jan` or `вт, 29.12 – пт, 1.01`; a single day when both are the same. A line may end after the dash. */
export function formatShortDays(first: string, last: string, language: Language): string {
  const end = formatShortDay(last, language)
  return first === last ? end : `${formatShortDay(first, language)}${NO_BREAK_SPACE}– ${end}`
}

/** `20 November` or `20 ноември`, on one line. */
export function formatDayAndMonth(date: string, language: Language): string {
  return onOneLine(write('dayAndMonth', date, language))
}

/** `November 2026` or `ноември 2026 г.` */
export const formatMonth = (date: string, language: Language): string =>
  write('monthAndYear', date, language, { months: FORMATS[language].monthsAlone })

/** `November` or `ноември`, of a month from 1 to 12. */
export const monthName = (month: number, language: Language): string => FORMATS[language].monthsAlone[month - 1]!

/** `Friday` or `петък`. */
export const formatWeekday = (date: string, language: Language): string =>
  FORMATS[language].weekdays[partsOf(date).weekday]!

/** `Fri` or `пт`. */
export const formatShortWeekday = (date: string, language: Language): string =>
  FORMATS[language].shortWeekdays[partsOf(date).weekday]!

/**
 * `24 – 26 November 2026` or `24 – 26 ноември 2026 г.`; a single day when both are the same. A line may end after the dash between two
 * months, and before the year of a single one.
 */
export function formatDays(first: string, last: string, language: Language): string {
  if (first === last) return formatLongDay(last, language)
  const [from, to] = [partsOf(first), partsOf(last)]
  const pattern = from.year !== to.year ? 'otherYear' : from.month !== to.month ? 'sameYear' : 'sameMonth'
  const { months } = FORMATS[language]
  const text = fill(FORMATS[language][pattern], {
    day: from.day,
    month: months[from.month]!,
    year: from.year,
    lastDay: to.day,
    lastMonth: months[to.month]!,
    lastYear: to.year,
  })
  const end = pattern === 'sameMonth' ? text.lastIndexOf(` ${to.year}`) : text.indexOf('– ') + 1
  return end < 1 ? onOneLine(text) : `${onOneLine(text.slice(0, end))} ${onOneLine(text.slice(end + 1))}`
}

/** Names in a calendar of this language. */
export const calendarNames = (language: Language) => ({
  day: (day: string) => formatFullDay(day, language),
  month: (day: string) => formatMonth(day, language),
  weekday: (day: string) => formatShortWeekday(day, language),
})

function write(
  pattern: 'long' | 'full' | 'short' | 'dayAndMonth' | 'monthAndYear',
  date: string,
  language: Language,
  names: Partial<Pick<Formats, 'months' | 'weekdays'>> = {},
): string {
  const { months, weekdays } = { ...FORMATS[language], ...names }
  const { year, month, day, weekday } = partsOf(date)
  return fill(FORMATS[language][pattern], { day, month: months[month]!, year, weekday: weekdays[weekday]! })
}

const fill = (pattern: string, values: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** `month` counts from 0, `weekday` from Sunday. Of a text that begins with a date, such as an instant, the date counts. */
function partsOf(date: string): { year: number; month: number; day: number; weekday: number } {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number) as [number, number, number]
  return { year, month: month - 1, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

const onOneLine = (text: string): string => text.replaceAll(' ', NO_BREAK_SPACE)
