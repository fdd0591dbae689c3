import { expect, it } from 'vitest'
import { addMonths, weeksOfMonth } from './calendar.ts'

it('a month is split into weeks that start on Monday', () => {
  const weeks = weeksOfMonth('2026-11-01')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOfMonth('2027-02-01')).toHaveLength(4)
  expect(weeksOfMonth('2028-02-01').flat().filter(Boolean)).toHaveLength(29)
})

it('adding months crosses years', () => {
  expect(addMonths('2026-12-01', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-01', -1)).toBe('2025-12-01')
})
