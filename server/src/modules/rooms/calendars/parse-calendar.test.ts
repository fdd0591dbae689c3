import { describe, expect, test } from 'vitest'
import { parseCalendar } from './parse-calendar.ts'

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const parse = (text: string) => parseCalendar(text, 'Europe/Sofia', '2026-11-24')
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
    'a rule whose day never comes',
    calendar(...event('UID:1', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31')),
    'an event of the calendar repeats in a way that can’t be read',
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

describe('an event that repeats', () => {
  test('is one event of each time that can be booked, the one that has begun among them', () => {
    expect(nightsOf('DTSTART;VALUE=DATE:20101118', 'DTEND;VALUE=DATE:20101120', 'RRULE:FREQ=YEARLY')).toEqual([
      '2027-11-18',
      '2027-11-20',
    ])
    expect(nightsOf('DTSTART:20261123T140000Z', 'DTEND:20261125T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=3')).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
      '2026-12-07',
      '2026-12-09',
    ])
    expect(nightsOf('DTSTART;VALUE=DATE:20261201', 'RDATE;VALUE=DATE:20261205')).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-05',
      '2026-12-06',
    ])
  })

  test('that is over blocks nothing, and does not keep the others from being read', () => {
    expect(
      parse(
        calendar(
          ...event('UID:1', 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY;UNTIL=20200301'),
          ...event('UID:2', 'DTSTART;VALUE=DATE:20261201'),
        ),
      ),
    ).toEqual({ events: [{ uid: '2', from_date: '2026-12-01', to_date: '2026-12-02' }] })
  })

  test('leaves out the days of EXDATE, and those another event stands in for', () => {
    const parsed = parse(
      calendar(
        ...event('UID:1', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=5', 'EXDATE;VALUE=DATE:20261202'),
        ...event('UID:1', 'RECURRENCE-ID;VALUE=DATE:20261203', 'DTSTART;VALUE=DATE:20261220'),
        ...event('UID:1', 'RECURRENCE-ID;VALUE=DATE:20261204', 'DTSTART;VALUE=DATE:20261204', 'STATUS:CANCELLED'),
      ),
    )
    expect('events' in parsed && parsed.events.map(({ from_date }) => from_date).toSorted()).toEqual([
      '2026-12-01',
      '2026-12-05',
      '2026-12-20',
    ])
  })

  test.each([
    'FREQ=SECONDLY',
    'FREQ=MONTHLY;BYMONTHDAY=31;INTERVAL=12',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=20',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=3',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=YEARLY;BYWEEKNO=53',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYMONTHDAY=99',
  ])('by %s is refused at once, whatever days it has', (rule) => {
    expect(nightsOf('DTSTART;VALUE=DATE:20260203', `RRULE:${rule}`)).toMatch(/repeats in a way|is not a calendar/)
  })
})

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
