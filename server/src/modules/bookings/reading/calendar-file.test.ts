import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import type { StoredBooking } from '../tables.ts'

const BOOKING = {
  access_token: 'unguessable',
  state: 'confirmed',
  language: 'bg',
  from_date: '2026-10-24',
  to_date: '2026-10-26',
  created_at: new Date('2026-09-01T10:00:00Z'),
  hotel: {
    name: 'Къща „Чешмата“; стаи, двор',
    address: 'ул. „Река“ 1\n4700 Смолян',
    latitude: 41.5774,
    longitude: 24.7011,
    check_in_from: '14:00',
    check_in_until: '22:00',
    check_out_until: '11:00',
    time_zone: 'Europe/Sofia',
  },
  reservations: [{ number: 500_001, room_name: 'Двойна стая', variation_name: 'Гъвкава' }],
} as unknown as StoredBooking

const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file of a booking', () => {
  test('has no line of more than 75 octets, ends each with CRLF, and breaks no character', () => {
    const file = calendarFile(BOOKING, 'https://shop.example', 1)
    const lines = file.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n�]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(Buffer.from(file).toString()).toBe(file)
  })

  test('goes from check-in to check-out of the hotel, also over a change of clocks', () => {
    // On the 25th the clocks of Sofia go back: check-in is at +03:00, check-out at +02:00.
    expect(unfold(calendarFile(BOOKING, null))).toEqual(
      expect.arrayContaining(['DTSTART:20261024T110000Z', 'DTEND:20261026T090000Z']),
    )
  })

  test('escapes what separates values, and names reservation, place and address', () => {
    expect(unfold(calendarFile(BOOKING, 'https://shop.example', 2))).toEqual(
      expect.arrayContaining([
        'UID:reservation-500001@shop.example',
        'SEQUENCE:2',
        String.raw`SUMMARY;LANGUAGE=bg:Престой в Къща „Чешмата“\; стаи\, двор`,
        String.raw`LOCATION;LANGUAGE=bg:Къща „Чешмата“\; стаи\, двор\, ул. „Река“ 1\n4700 Смолян`,
        'GEO:41.5774;24.7011',
        'URL:https://shop.example/bookings/unguessable',
        'STATUS:CONFIRMED',
      ]),
    )
    expect(unfold(calendarFile({ ...BOOKING, state: 'cancelled' }, null))).toContain('STATUS:CANCELLED')
  })
})
