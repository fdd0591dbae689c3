import { expect, test } from 'vitest'
import { isPublicHoliday } from './public-holidays.ts'

const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, day + 1)).toISOString().slice(0, 10)).filter(
    (day) => day.startsWith(String(year)) && isPublicHoliday(day, 'BG'),
  )

// Decisions of the Council of Ministers, e.g. https://www.mlsp.government.bg
test('Bulgaria’s holidays of 2026, with a Monday for each that falls on a weekend', () => {
  expect(holidaysOf(2026)).toEqual([
    '2026-01-01',
    '2026-03-03',
    '2026-04-10',
    '2026-04-11',
    '2026-04-12',
    '2026-04-13',
    '2026-05-01',
    '2026-05-06',
    '2026-05-24',
    '2026-05-25',
    '2026-09-06',
    '2026-09-07',
    '2026-09-22',
    '2026-12-24',
    '2026-12-25',
    '2026-12-26',
    '2026-12-28',
  ])
})

test('Easter is the Orthodox one', () => {
  expect(isPublicHoliday('2027-05-02', 'BG')).toBe(true)
  expect(isPublicHoliday('2028-04-16', 'BG')).toBe(true)
  expect(isPublicHoliday('2025-04-20', 'BG')).toBe(true)
})

test('two days of Christmas on a weekend take the two working days after it', () => {
  // 2027: the 24th is a Friday, the 25th and 26th are a weekend.
  expect(holidaysOf(2027).slice(-5)).toEqual(['2027-12-24', '2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28'])
})

test('holidays of other countries are not known', () => {
  expect(isPublicHoliday('2026-12-25', 'DE')).toBe(false)
})
