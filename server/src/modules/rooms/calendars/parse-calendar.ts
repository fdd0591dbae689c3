import { addDays, daysBetween, isDate, todayIn } from '@vitrina/contract'
import ical from 'ical.js'

/** Nights of an event: `from_date <= night < to_date`. */
export type CalendarEvent = { uid: string; from_date: string; to_date: string }
export type ParsedCalendar = { events: CalendarEvent[] } | { failure: string }

/** A property of jCal (RFC 7265): name, parameters, type, values. */
type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]]
type Component = [name: string, properties: Property[], components: Component[]]

/** Of one calendar: three years of single nights, five times over. */
const MAX_EVENTS = 5000
const DAY_MS = 86_400_000

/**
 * The busy nights of an iCalendar file (RFC 5545), as Airbnb, Booking.com and others write them: events of whole days whose `DTEND` is the
 * day of departure. Whatever its summary says ("Reserved", "CLOSED - Not available"), an event blocks a room, unless it is cancelled. An
 * event with times has the nights between its days; one without an end has one night. Summaries are not kept: they may name guests.
 *
 * @param timeZone the hotel's, for times in UTC; times of another time zone count as written
 */
export function parseCalendar(text: string, timeZone: string): ParsedCalendar {
  const calendars = parseComponents(text)
  if (!calendars) return { failure: 'the answer is not a calendar (iCalendar)' }
  const components = calendars.flatMap(([, , parts]) => parts).filter(([name]) => name === 'vevent')
  if (components.length > MAX_EVENTS) return { failure: `the calendar has more than ${MAX_EVENTS} events` }
  const events = new Map<string, CalendarEvent>()
  for (const [, properties] of components) {
    const event = readEvent(properties, timeZone)
    if (event === null) continue
    if (typeof event === 'string') return { failure: event }
    const { uid, from_date } = event
    // Two events with one UID are two blocks.
    events.set(events.has(uid) ? `${uid} ${from_date}` : uid, event)
  }
  return { events: [...events].map(([uid, event]) => ({ ...event, uid })) }
}

/** The calendars of a file; null when it is none, or breaks off. */
function parseComponents(text: string): Component[] | null {
  try {
    const parsed = ical.parse(text.replace(/^\ufeff/, '').trim()) as unknown as Component | Component[]
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Component[]
    return calendars.length > 0 && calendars.every(([name]) => name === 'vcalendar') ? calendars : null
  } catch {
    return null
  }
}

/** An event; null when it blocks nothing, a message when it can't be read. */
function readEvent(properties: readonly Property[], timeZone: string): CalendarEvent | string | null {
  const find = (name: string) => properties.find(([property]) => property === name)
  const textOf = (name: string) => String(find(name)?.[3] ?? '').trim()
  if (textOf('status').toUpperCase() === 'CANCELLED') return null
  if (find('rrule') || find('rdate'))
    return 'an event of the calendar repeats (RRULE), which can’t be imported; enter each stay as an event of its own'
  const from = dateOf(textOf('dtstart'), timeZone)
  const end = find('dtend') ? dateOf(textOf('dtend'), timeZone) : endAfter(from, textOf('duration'))
  if (!from || !end) return 'an event of the calendar has an invalid date'
  const to = end > from ? end : addDays(from, 1)
  return { uid: textOf('uid') || `${from}/${to}`, from_date: from, to_date: to }
}

/** The date of `2026-12-01`, of `2026-12-01T14:00:00` and of an instant of UTC; null when it is invalid. */
function dateOf(value: string, timeZone: string): string | null {
  const date = value.slice(0, 10)
  if (!isDate(date)) return null
  if (!value.endsWith('Z')) return date
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? null : todayIn(timeZone, instant)
}

/** The date a `DURATION` (RFC 5545, 3.3.6) after another; without one, that of the next day. */
function endAfter(from: string | null, duration: string): string | null {
  if (from === null || duration === '') return from && addDays(from, 1)
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration)
  if (!match) return null
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as number[]
  const ms = (hours! * 3600 + minutes! * 60 + seconds!) * 1000
  const total = weeks! * 7 + days! + Math.ceil(ms / DAY_MS)
  return total <= daysBetween('2000-01-01', '2100-01-01') ? addDays(from, total) : null
}
