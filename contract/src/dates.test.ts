import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays, daysBetween, formatDate, isDate, datesInRange, todayIn } from './dates.ts'

test('a date is written with leading zeros', () => expect(formatDate(new Date(2026, 2, 5))).toBe('2026-03-05'))

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('%s is a date: %s', (text, expected) => expect(isDate(text)).toBe(expected))

test('days are counted by the calendar, over changes of clock, month and year', () => {
  expect([
    addDays('2026-03-28', 2),
    addDays('2026-10-24', 2),
    addDays('2026-12-31', 1),
    addDays('2028-03-01', -1),
  ]).toEqual(['2026-03-30', '2026-10-26', '2027-01-01', '2028-02-29'])
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(datesInRange('2026-10-24', '2026-10-27')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(datesInRange('2026-10-24', '2026-10-24')).toEqual([])
})

test('todayIn asks Temporal where there is one', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('Temporal', {
    Instant: {
      fromEpochMilliseconds: (milliseconds: number) => ({
        toZonedDateTimeISO: (timeZone: string) => ({ toPlainDate: () => `${timeZone} at ${milliseconds}` }),
      }),
    },
  })
  expect(todayIn('Europe/Sofia', new Date(1000))).toBe('Europe/Sofia at 1000')
})

test('todayIn returns the date in the given time zone, not in the machine’s', () => {
  expect(todayIn('Europe/Sofia', new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-21')
  expect(todayIn('Europe/Sofia', new Date('2026-07-20T20:59:59Z'))).toBe('2026-07-20')
})
