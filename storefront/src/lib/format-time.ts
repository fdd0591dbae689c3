import { type Language, LANGUAGE_TAGS } from '@vitrina/contract/constants'
import { formatLongDay } from './format-day.ts'

/** `15:40`, or with its day where that is not today, in the shop's time zone, as the shop holds what was chosen. */
export const formatTime = (instant: string, language: Language, timeZone: string): string => {
  const day = new Date(instant).toLocaleDateString('sv', { timeZone })
  const isToday = day === new Date().toLocaleDateString('sv', { timeZone })
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant))
}

/** `November 20, 2026, 15:40` or `20 ноември 2026 г., 15:40`, in the shop's time zone; the date on one line. */
export function formatInstant(instant: string, language: Language, timeZone: string): string {
  // Swedish has the forms of ISO 8601, whatever the browser's version.
  const [day, time] = new Date(instant).toLocaleString('sv', { timeZone }).split(' ') as [string, string]
  return `${formatLongDay(day, language)}, ${time.slice(0, 5)}`
}
