import { addDays } from '@vitrina/contract'
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

/** Busy times as an iCalendar file (RFC 5545) without a word about guests. All lines are shorter than 75 octets. */
export function writeBusyCalendar(times: readonly BusyTime[], calendarToken: string, now: Date): string {
  const compact = (date: string) => date.replaceAll('-', '')
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrina//Rooms//EN',
    'CALSCALE:GREGORIAN',
    ...times.flatMap(({ from_date, to_date }) => [
      'BEGIN:VEVENT',
      `UID:${ownUid(calendarToken, from_date)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(from_date)}`,
      `DTEND;VALUE=DATE:${compact(to_date)}`,
      'SUMMARY:Not available',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
