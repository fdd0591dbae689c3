import { isDate } from '@vitrina/contract'

/** The instant at which clocks of a time zone show a date and a time (`HH:MM`); across a change of clocks, the later offset's. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // The offset half a day earlier is that before a change of clocks; the instant it leads to knows its own.
  const first = wanted - offsetAt(wanted - 43_200_000, timeZone)
  return new Date(wanted - offsetAt(first, timeZone))
}

/** By time zone: creating one costs a hundred times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return local - Math.floor(instant / 1000) * 1000
}

/** The date and time (`YYYY-MM-DD HH:MM`) that clocks of a time zone show at an instant. */
export function localTime(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
}

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Why a date and a time are no instant to come; `skipped`: the clocks are put forward then. */
export type TimeProblem = 'no_day' | 'no_time' | 'skipped' | 'over' | 'too_far'
type Limits = { now?: Date; maxDaysAhead: number }

/** The instant to come at which clocks of a time zone show a date and a time (`HH:MM`), or why there is none. */
export function futureInstant(
  date: string,
  time: string,
  timeZone: string,
  { now = new Date(), maxDaysAhead }: Limits,
): Date | TimeProblem {
  if (!isDate(date)) return 'no_day'
  if (!TIME_OF_DAY.test(time)) return 'no_time'
  const instant = instantOf(date, time, timeZone)
  if (localTime(instant, timeZone) !== `${date} ${time}`) return 'skipped'
  if (instant <= now) return 'over'
  return instant.getTime() > now.getTime() + maxDaysAhead * 86_400_000 ? 'too_far' : instant
}

const WRITTEN = /^(\S{10})[T ](\S{5})$/

/** The instant of a written date and time (`2026-12-24 09:30`) in a time zone; a message when it is none, or not in the future. */
export function parseFutureTime(text: string, timeZone: string, limits: Limits): Date | string {
  const { now = new Date(), maxDaysAhead } = limits
  const [, date = '', time = ''] = WRITTEN.exec(text) ?? []
  const instant = futureInstant(date, time, timeZone, limits)
  if (instant instanceof Date) return instant
  switch (instant) {
    case 'no_day':
    case 'no_time':
      return `"${text}" is no time; it is written as 2026-12-24 09:30 or 2026-12-24T09:30`
    case 'skipped':
      return `${date} ${time} does not exist in ${timeZone}: the clocks are put forward then`
    case 'over':
      return `${date} ${time} is over: in ${timeZone} it is ${localTime(now, timeZone)}`
    case 'too_far':
      return `${date} ${time} is more than ${maxDaysAhead} days ahead`
  }
}
