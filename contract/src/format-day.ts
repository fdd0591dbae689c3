import type { Language } from './constants.ts'

/**
 * Calendar days (`YYYY-MM-DD`) in words, for pages, e-mails and push messages: in English the day before the month, as in Bulgarian.
 * Independent of time zones. Written here instead of asking Intl, whose first date format takes a browser 20 to 150 ms, in one piece:
 * a press would wait for it. A test compares each with Intl.
 */

const NO_BREAK_SPACE = '\u00a0'

const MONTHS: Record<Language, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  bg: 'януари февруари март април май юни юли август септември октомври ноември декември'.split(' '),
}

/** From Sunday on, as `getUTCDay` counts. */
const WEEKDAYS: Record<Language, string[]> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  bg: 'неделя понеделник вторник сряда четвъртък петък събота'.split(' '),
}
/** As in Britain, where September is no shorter. */
const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')
const SHORT_WEEKDAYS: Record<Language, string[]> = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  bg: 'нд пн вт ср чт пт сб'.split(' '),
}

/** `20 November 2026` or `20 ноември 2026 г.`, on one line. */
export function formatLongDay(date: string, language: Language): string {
  return onOneLine(longDay(date, language))
}

/** `Friday, 20 November 2026` or `петък, 20 ноември 2026 г.` */
export function formatFullDay(date: string, language: Language): string {
  return `${formatWeekday(date, language)}, ${longDay(date, language)}`
}

/** `Fri, 20 Nov` or `пт, 20.11`, on one line. */
export function formatShortDay(date: string, language: Language): string {
  const { day, month } = partsOf(date)
  const written = language === 'bg' ? `${day}.${date.slice(5, 7)}` : `${day} ${SHORT_MONTHS[month]}`
  return onOneLine(`${formatShortWeekday(date, language)}, ${written}`)
}

/** `20 November` or `20 ноември`, on one line. */
export function formatDayAndMonth(date: string, language: Language): string {
  return onOneLine(dayAndMonth(date, language))
}

/** `November 2026` or `ноември 2026 г.` */
export function formatMonth(date: string, language: Language): string {
  const { year, month } = partsOf(date)
  return `${MONTHS[language][month]} ${year}${language === 'bg' ? ' г.' : ''}`
}

/** `Friday` or `петък`. */
export const formatWeekday = (date: string, language: Language): string => WEEKDAYS[language][partsOf(date).weekday]!

/** `Fri` or `пт`. */
export const formatShortWeekday = (date: string, language: Language): string =>
  SHORT_WEEKDAYS[language][partsOf(date).weekday]!

/** `24 – 26 November 2026` or `24 – 26 ноември 2026 г.`; a single day when both are the same. */
export function formatDays(first: string, last: string, language: Language): string {
  const [from, to] = [partsOf(first), partsOf(last)]
  if (first === last) return longDay(last, language)
  if (from.year !== to.year) return `${longDay(first, language)} – ${longDay(last, language)}`
  if (from.month !== to.month) return `${dayAndMonth(first, language)} – ${longDay(last, language)}`
  return `${from.day} – ${longDay(last, language)}`
}

/** Names in a calendar of this language. */
export const calendarNames = (language: Language) => ({
  day: (day: string) => formatFullDay(day, language),
  month: (day: string) => formatMonth(day, language),
  weekday: (day: string) => formatShortWeekday(day, language),
})

function longDay(date: string, language: Language): string {
  return `${dayAndMonth(date, language)} ${partsOf(date).year}${language === 'bg' ? ' г.' : ''}`
}

function dayAndMonth(date: string, language: Language): string {
  const { month, day } = partsOf(date)
  return `${day} ${MONTHS[language][month]}`
}

/** `month` counts from 0, `weekday` from Sunday. Of a text that begins with a date, such as an instant, the date counts. */
function partsOf(date: string): { year: number; month: number; day: number; weekday: number } {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number) as [number, number, number]
  return { year, month: month - 1, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

const onOneLine = (text: string): string => text.replaceAll(' ', NO_BREAK_SPACE)
