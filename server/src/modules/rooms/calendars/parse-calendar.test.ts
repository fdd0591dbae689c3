import { describe, expect, test } from 'vitest'
import { parseCalendar } from './parse-calendar.ts'

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const parse = (text: string) => parseCalendar(text, 'Europe/Sofia')
/** The nights of the only event, from and to. */
function nightsOf(...lines: string[]): string[] | string {
  const parsed = parse(calendar(...event('UID:1', ...lines)))
  return 'failure' in parsed ? parsed.failure : parsed.events.flatMap(({ from_date, to_date }) => [from_date, to_date])
}

describe('calendars of other sites', () => {
  test('Airbnb: folded lines, a description, whole days, the end exclusive', () => {
    const text = calendar(
      ...event(
        'DTEND;VALUE=DATE:20261205',
        'DTSTART;VALUE=DATE:20261201',
        'UID:1418fb94e984-7b8bd4fe7dd2bd5a1d3ce8e5cb4b4a36@airbnb.com',
        'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
        ' tails/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234',
        'SUMMARY:Reserved',
      ),
      ...event(
        'DTSTART;VALUE=DATE:20261224',
        'DTEND;VALUE=DATE:20261226',
        'UID:2@airbnb.com',
        'SUMMARY:Airbnb (Not available)',
      ),
    )
    expect(parse(text)).toEqual({
      events: [
        {
          uid: '1418fb94e984-7b8bd4fe7dd2bd5a1d3ce8e5cb4b4a36@airbnb.com',
          from_date: '2026-12-01',
          to_date: '2026-12-05',
        },
        { uid: '2@airbnb.com', from_date: '2026-12-24', to_date: '2026-12-26' },
      ],
    })
    // As files are that somebody has opened and saved.
    expect(parse(`\ufeff${text.replaceAll('\r\n', '\n')}`)).toEqual(parse(text))
  })

  test('Booking.com: closed dates', () => {
    expect(
      nightsOf('DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270102', 'SUMMARY:CLOSED - Not available'),
    ).toEqual(['2026-12-31', '2027-01-02'])
  })

  test('an empty calendar has no events', () => {
    expect(parse(calendar())).toEqual({ events: [] })
  })
})

test.each([
  ['no end is one night', ['DTSTART;VALUE=DATE:20261201'], ['2026-12-01', '2026-12-02']],
  [
    'an end on the first day is one night',
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
    ['2026-12-01', '2026-12-02'],
  ],
  ['a duration of days', ['DTSTART;VALUE=DATE:20261201', 'DURATION:P3D'], ['2026-12-01', '2026-12-04']],
  ['a duration of hours', ['DTSTART:20261201T140000', 'DURATION:PT21H'], ['2026-12-01', '2026-12-02']],
  ['a date without its type', ['DTSTART:20261201', 'DTEND:20261203'], ['2026-12-01', '2026-12-03']],
  [
    'times of check-in and check-out',
    ['DTSTART;TZID=Europe/Sofia:20261201T140000', 'DTEND;TZID=Europe/Sofia:20261203T110000'],
    ['2026-12-01', '2026-12-03'],
  ],
  [
    'an instant of UTC is of the hotel’s day',
    ['DTSTART:20261201T223000Z', 'DTEND:20261203T090000Z'],
    ['2026-12-02', '2026-12-03'],
  ],
  ['a cancelled event blocks nothing', ['DTSTART;VALUE=DATE:20261201', 'STATUS:CANCELLED'], []],
  ['a leap day', ['DTSTART;VALUE=DATE:20280228', 'DTEND;VALUE=DATE:20280301'], ['2028-02-28', '2028-03-01']],
])('%s', (_what, lines, nights) => expect(nightsOf(...lines)).toEqual(nights))

test.each([
  ['a page', '<!doctype html><title>Log in</title>', 'the answer is not a calendar'],
  ['nothing', '', 'the answer is not a calendar'],
  [
    'a file that breaks off',
    calendar(...event('UID:1', 'DTSTART;VALUE=DATE:20261201')).slice(0, -25),
    'the answer is not a calendar',
  ],
  ['a contact', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nEND:VCARD\r\n', 'the answer is not a calendar'],
  [
    'a rule of repetition',
    calendar(...event('UID:1', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY')),
    'an event of the calendar repeats',
  ],
  [
    'a month of 13',
    calendar(...event('UID:1', 'DTSTART;VALUE=DATE:20261301')),
    'an event of the calendar has an invalid date',
  ],
  ['no start', calendar(...event('UID:1')), 'an event of the calendar has an invalid date'],
  [
    'an endless duration',
    calendar(...event('UID:1', 'DTSTART;VALUE=DATE:20261201', 'DURATION:P99999999999D')),
    'an event of the calendar has an invalid date',
  ],
  [
    'thousands of events',
    calendar(...Array.from({ length: 5001 }, (_, n) => event(`UID:${n}`, 'DTSTART;VALUE=DATE:20261201')).flat()),
    'the calendar has more than 5000 events',
  ],
])('%s is refused', (_what, text, message) =>
  expect(parse(text)).toEqual({ failure: expect.stringContaining(message) }),
)

test('events with one UID, or without any, stay apart', () => {
  const parsed = parse(
    calendar(
      ...event('UID:1', 'DTSTART;VALUE=DATE:20261201'),
      ...event('UID:1', 'DTSTART;VALUE=DATE:20261210'),
      ...event('DTSTART;VALUE=DATE:20261220'),
    ),
  )
  expect('events' in parsed && parsed.events.map(({ uid }) => uid)).toEqual([
    '1',
    '1 2026-12-10',
    '2026-12-20/2026-12-21',
  ])
})
