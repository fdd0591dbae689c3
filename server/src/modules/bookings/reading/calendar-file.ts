import { instantOf } from '../../../platform/local-time.ts'
import { pagePath } from '../../payments/index.ts'
import type { StoredBooking } from '../tables.ts'
import { text } from '../texts.ts'

/** RFC 5545, 3.1: lines hold at most 75 octets, without the line break. */
const MAX_LINE_OCTETS = 75

/**
 * A booking as an iCalendar file (RFC 5545), in the booking's language: one event from check-in to check-out. Its times are written in
 * UTC, so that it needs no description of a time zone. `sequence` grows with every change, so that calendars take over the newest.
 */
export function calendarFile(row: StoredBooking, publicUrl: string | null, sequence = 0): string {
  const { hotel, reservations, language } = row
  const t = text.in(language)
  const numbers = reservations.map(({ number }) => number).join(', ')
  const address = publicUrl && `${publicUrl}${pagePath('booking', row.access_token)}`
  const description = [
    t('calendar_numbers', { numbers }),
    ...reservations.map((room) => `${room.room_name} – ${room.variation_name}`),
    t('calendar_check_in', { from: hotel.check_in_from, until: hotel.check_in_until }),
    t('calendar_check_out', { until: hotel.check_out_until }),
    ...(address ? [address] : []),
  ].join('\n')
  const properties: (readonly [name: string, value: string] | null)[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Vitrina//Bookings//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', `reservation-${reservations[0]!.number}@${publicUrl ? new URL(publicUrl).hostname : 'vitrina.invalid'}`],
    ['SEQUENCE', String(sequence)],
    ['DTSTAMP', formatUtc(row.created_at)],
    ['DTSTART', formatUtc(instantOf(row.from_date, hotel.check_in_from, hotel.time_zone))],
    ['DTEND', formatUtc(instantOf(row.to_date, hotel.check_out_until, hotel.time_zone))],
    [`SUMMARY;LANGUAGE=${language}`, escape(t('calendar_summary', { hotel: hotel.name }))],
    [`DESCRIPTION;LANGUAGE=${language}`, escape(description)],
    [`LOCATION;LANGUAGE=${language}`, escape([hotel.name, hotel.address].filter(Boolean).join(', '))],
    hotel.latitude !== null && hotel.longitude !== null ? ['GEO', `${hotel.latitude};${hotel.longitude}`] : null,
    address ? ['URL', address] : null,
    ['STATUS', row.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]
  return properties
    .filter((property) => property !== null)
    .map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`)
    .join('')
}

/** RFC 5545, 3.3.11. */
const escape = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Breaks a line into parts of at most 75 octets, never within a character; a part after the first begins with a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** `20261230T120000Z`. */
const formatUtc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
