import { expect, test } from 'vitest'
import { instantOf, localTime } from './local-time.ts'

test.each([
  ['2027-03-28', '02:00', '2027-03-28T00:00:00.000Z'],
  ['2027-03-28', '14:00', '2027-03-28T11:00:00.000Z'],
  ['2026-10-25', '14:00', '2026-10-25T12:00:00.000Z'],
  ['2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
  ['2028-02-29', '11:00', '2028-02-29T09:00:00.000Z'],
])('%s %s in Sofia is %s', (date, time, instant) => {
  expect(instantOf(date, time, 'Europe/Sofia').toISOString()).toBe(instant)
})

test.each([
  ['2027-03-28T00:59:59Z', '2027-03-28 02:59'],
  ['2027-03-28T01:00:00Z', '2027-03-28 04:00'],
  ['2026-12-31T22:30:00Z', '2027-01-01 00:30'],
])('%s is %s in Sofia', (instant, time) => {
  expect(localTime(new Date(instant), 'Europe/Sofia')).toBe(time)
})
