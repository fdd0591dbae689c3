import { expect, it } from 'vitest'
import { monthAfter, weeksOf } from './calendar.ts'

it('lays a month out in weeks from Monday', () => {
  const weeks = weeksOf('2026-11-01')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2027-02-01')).toHaveLength(4)
  expect(weeksOf('2028-02-01').flat().filter(Boolean)).toHaveLength(29)
})

it('steps over years', () => {
  expect(monthAfter('2026-12-01', 1)).toBe('2027-01-01')
  expect(monthAfter('2026-01-01', -1)).toBe('2025-12-01')
})
