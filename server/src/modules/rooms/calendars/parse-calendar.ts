import { addDays, daysBetween, isDate, todayIn } from '@vitrina/contract'
import ical from 'ical.js'
import { expandRecurrence } from './expand-recurrence.ts'

/** Nights of an event: `from_date <= night < to_date`. */
export type CalendarEvent = { uid: string; from_date: string; to_date: string }
export type ParsedCalendar = { events: CalendarEvent[] } | { failure: string }

/** A property of jCal (RFC 7265): name, parameters, type, values. */
type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]]
type Component = [name: string, properties: Property[], components: Component[]]

/** Of one calendar: three years of single nights, five times over. */
const MAX_EVENTS = 5000
const TOO_MANY = `the calendar has more than ${MAX_EVENTS} events`
const DAY_SECONDS = 86_400

/**
 * The busy nights of an iCalendar file (RFC 5545), as Airbnb, Booking.com and others write them: events of whole days whose `DTEND` is the
 * day of departure. Whatever its summary says ("Reserved", "CLOSED - Not available"), an event blocks a room, unless it is cancelled. An
 * event with times has the nights between its days; one without an end has one night. An event that repeats is one of each time that can be
 * booked, but for those that another event stands in for (RECURRENCE-ID). Summaries are not kept: they may name guests.
 *
 * @param timeZone the hotel's, for times in UTC; times of another time zone count as written
 * @param today the hotel's date
 */
export function parseCalendar(text: string, timeZone: string, today: string): ParsedCalendar {
  const calendars = parseComponents(text)
  if (!calendars) return { failure: 'the answer is not a calendar (iCalendar)' }
  const components = calendars.flatMap(([, , parts]) => parts).filter(([name]) => name === 'vevent')
  if (components.length > MAX_EVENTS) return { failure: TOO_MANY }
  const events = new Map<string, CalendarEvent>()
  for (const component of components) {
    const event = readEvent(component[1], timeZone)
    if (event === null) continue
    if (typeof event === 'string') return { failure: event }
    const times = isRecurring(component) ? repeat(event, component, components, { timeZone, today }) : [event]
    if (!times)
      return {
        failure: 'an event of the calendar repeats in a way that can’t be read (RRULE); enter its stays one by one',
      }
    // Two events with one UID are two blocks.
    for (const time of times) events.set(events.has(time.uid) ? `${time.uid} ${time.from_date}` : time.uid, time)
    if (events.size > MAX_EVENTS) return { failure: TOO_MANY }
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

const valueOf = (properties: readonly Property[], name: string): string =>
  String(properties.find(([property]) => property === name)?.[3] ?? '').trim()
const isRecurring = ([, properties]: Component) => properties.some(([name]) => name === 'rrule' || name === 'rdate')

/** Each time of an event that repeats, from `today` on; null when its rule can't be read. */
function repeat(
  { uid, from_date, to_date }: CalendarEvent,
  component: Component,
  components: readonly Component[],
  { timeZone, today }: { timeZone: string; today: string },
): CalendarEvent[] | null {
  const starts = expandRecurrence(component, today)
  const nights = daysBetween(from_date, to_date)
  const replaced = new Set(
    components
      .filter(([, properties]) => valueOf(properties, 'uid') === uid)
      .map(([, properties]) => dateOf(valueOf(properties, 'recurrence-id'), timeZone)),
  )
  return (
    starts &&
    starts
      .map((start) => dateOf(start, timeZone)!)
      .filter((from) => !replaced.has(from))
      .map((from) => ({ uid: `${uid} ${from}`, from_date: from, to_date: addDays(from, nights) }))
      .filter((time) => time.to_date > today)
  )
}

/** An event, or the first time of one that repeats; null when it blocks nothing, a message when it can't be read. */
function readEvent(properties: readonly Property[], timeZone: string): CalendarEvent | string | null {
  const textOf = (name: string) => valueOf(properties, name)
  if (textOf('status').toUpperCase() === 'CANCELLED') return null
  const from = dateOf(textOf('dtstart'), timeZone)
  const end = textOf('dtend') ? dateOf(textOf('dtend'), timeZone) : endAfter(from, textOf('duration'))
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
  if (!ical.Duration.isValueString(duration)) return null
  const days = Math.ceil(ical.Duration.fromString(duration).toSeconds() / DAY_SECONDS)
  return days >= 0 && days <= daysBetween('2000-01-01', '2100-01-01') ? addDays(from, days) : null
}
