import { addDays } from '@vitrina/contract'
import ical from 'ical.js'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { usableUnits } from '../inventory/capacity.ts'
import { ownUid } from './own-uids.ts'

/** Nights without a free room: `from_date <= night < to_date`. */
export type BusyTime = { from_date: string; to_date: string }

/** Busy times that began before are part of the file, so that their UIDs stay while they go on. */
const DAYS_BACK = 31

/**
 * The times in which no room of a type is free: units less blocks, less what is held and sold.
 *
 * @param today the hotel's date
 * @param exceptCalendar a calendar whose blocks do not count: a site must not get its own events back
 */
export async function readBusyTimes(
  queries: Queries,
  roomTypeId: number,
  today: string,
  exceptCalendar: number | null,
): Promise<BusyTime[]> {
  const counts = exceptCalendar === null ? 'true' : `b.calendar_id is distinct from ${exceptCalendar}`
  const { rows } = await queries.execute<{ night: string }>(sql`
    select n.night from room_type_night n
    where n.room_type_id = ${roomTypeId} and n.night >= ${addDays(today, -DAYS_BACK)}
      and n.held + n.sold >= ${sql.raw(usableUnits('n.room_type_id', 'n.night', counts))}
    order by n.night`)
  const times: BusyTime[] = []
  for (const { night } of rows) {
    const last = times.at(-1)
    if (last?.to_date === night) last.to_date = addDays(night, 1)
    else times.push({ from_date: night, to_date: addDays(night, 1) })
  }
  return times.filter(({ to_date }) => to_date > today)
}

/** Busy times as an iCalendar file (RFC 5545) without a word about guests. */
export function writeBusyCalendar(times: readonly BusyTime[], calendarToken: string, now: Date): string {
  const properties = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Vitrina//Rooms//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
  ]
  const events = times.map(({ from_date, to_date }) => [
    'vevent',
    [
      ['uid', {}, 'text', ownUid(calendarToken, from_date)],
      ['dtstamp', {}, 'date-time', now.toISOString().replace(/\.\d+/, '')],
      ['dtstart', {}, 'date', from_date],
      ['dtend', {}, 'date', to_date],
      ['summary', {}, 'text', 'Not available'],
      ['transp', {}, 'text', 'OPAQUE'],
    ],
    [],
  ])
  return `${ical.stringify(['vcalendar', properties, events])}\r\n`
}
