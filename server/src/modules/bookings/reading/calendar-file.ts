import ical from 'ical.js'
import { instantOf } from '../../../platform/local-time.ts'
import { pagePath } from '../../payments/index.ts'
import type { StoredBooking } from '../tables.ts'
import { text } from '../texts.ts'

// RFC 5545, 3.1: lines hold at most 75 octets. The library does not count the space that a continued one begins with.
ical.foldLength = 74

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
  const inLanguage = { language }
  const event = [
    [
      'uid',
      {},
      'text',
      `reservation-${reservations[0]!.number}@${publicUrl ? new URL(publicUrl).hostname : 'vitrina.invalid'}`,
    ],
    ['sequence', {}, 'integer', sequence],
    ['dtstamp', {}, 'date-time', instant(row.created_at)],
    ['dtstart', {}, 'date-time', instant(instantOf(row.from_date, hotel.check_in_from, hotel.time_zone))],
    ['dtend', {}, 'date-time', instant(instantOf(row.to_date, hotel.check_out_until, hotel.time_zone))],
    ['summary', inLanguage, 'text', t('calendar_summary', { hotel: hotel.name })],
    ['description', inLanguage, 'text', description],
    ['location', inLanguage, 'text', [hotel.name, hotel.address].filter(Boolean).join(', ')],
    ...(hotel.latitude !== null && hotel.longitude !== null
      ? [['geo', {}, 'float', [hotel.latitude, hotel.longitude]]]
      : []),
    ...(address ? [['url', {}, 'uri', address]] : []),
    ['status', {}, 'text', row.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'],
    ['transp', {}, 'text', 'TRANSPARENT'],
  ]
  const calendar = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Vitrina//Bookings//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
  ]
  return `${ical.stringify(['vcalendar', calendar, [['vevent', event, []]]])}\r\n`
}

/** In UTC, as jCal (RFC 7265) has it. */
const instant = (date: Date): string => date.toISOString().replace(/\.\d+/, '')
