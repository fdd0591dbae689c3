import { BOOKING_HORIZON_DAYS, addDays } from '@vitrina/contract'
import ical from 'ical.js'

/** A component of jCal (RFC 7265), as the library parses it. */
export type JcalComponent = [name: string, properties: unknown[], components: unknown[]]

/** The steps of a rule from its first day on: of a daily one, more than fifty years. */
const MAX_STEPS = 20_000
/** Nearest days of a month that every month has: a rule that names no others always comes to an end of its search. */
const DAYS_OF_EVERY_MONTH = 28

/**
 * The starts of an event that repeats (RFC 5545, 3.8.5: RRULE, RDATE and EXDATE) as the library writes them, `2026-12-01` or
 * `2026-12-01T14:00:00Z`: those within the days that can be booked, and so many days before them as a stay that has begun may last.
 * Null when the rule is one that is not read; the library searches for ever for the days of some that never come.
 */
export function expandRecurrence(component: JcalComponent, today: string): string[] | null {
  const event = new ical.Component(component as never)
  if (!event.getAllProperties('rrule').every((rule) => isReadable(rule.getFirstValue() as unknown as ical.Recur)))
    return null
  const [first, last] = [addDays(today, -BOOKING_HORIZON_DAYS), addDays(today, BOOKING_HORIZON_DAYS)]
  const iterator = new ical.Event(event).iterator()
  // Without a rule, the library leaves out the first time.
  const starts = event.hasProperty('rrule') ? [] : [String(event.getFirstPropertyValue('dtstart'))]
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const start = iterator.next()?.toString()
    if (start === undefined || start.slice(0, 10) > last) return starts
    if (start.slice(0, 10) >= first) starts.push(start)
  }
  return null
}

/** Rules of days, weeks, months and years whose next day is never far. */
function isReadable({ freq, interval, parts }: ical.Recur): boolean {
  const { BYDAY, BYMONTHDAY, BYMONTH, ...others } = parts as Record<string, unknown[] | undefined>
  if (Object.keys(others).length > 0 || (BYDAY && BYMONTHDAY)) return false
  if (BYMONTHDAY?.some((day) => Math.abs(Number(day)) > DAYS_OF_EVERY_MONTH)) return false
  const inEveryMonth = (BYDAY ?? []).every((day) => /^([+-]?[1-4])?[A-Z]{2}$/.test(String(day)))
  switch (freq) {
    case 'DAILY':
      return !BYMONTH && !BYMONTHDAY && (interval <= 1 || !BYDAY)
    case 'WEEKLY':
      return !BYMONTH && !BYMONTHDAY
    case 'MONTHLY':
      return !BYMONTH && inEveryMonth
    case 'YEARLY':
      return inEveryMonth
    default:
      return false
  }
}
