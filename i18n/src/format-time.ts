import type { Language } from '@vitrina/contract/constants'
import { formatDayAndMonth, formatLongDay } from '@vitrina/contract/format-day'

/** `15:40`, or `20 November, 15:40` where that is not today, in the shop's time zone. */
export function formatTime(instant: string, language: Language, timeZone: string): string {
  const [day, time] = dayAndTime(new Date(instant), timeZone)
  const [today] = dayAndTime(new Date(), timeZone)
  return day === today ? time : `${formatDayAndMonth(day, language)}, ${time}`
}

/** `20 November 2026, 15:40` or `20 ноември 2026 г., 15:40`, in the shop's time zone; the date on one line. */
export function formatInstant(instant: string, language: Language, timeZone: string): string {
  const [day, time] = dayAndTime(new Date(instant), timeZone)
  return `${formatLongDay(day, language)}, ${time}`
}

/** `YYYY-MM-DD` and `HH:MM`. Swedish has the forms of ISO 8601, whatever the browser's version. */
function dayAndTime(instant: Date, timeZone: string): [string, string] {
  const [day, time] = instant.toLocaleString('sv', { timeZone }).split(' ') as [string, string]
  return [day, time.slice(0, 5)]
}
