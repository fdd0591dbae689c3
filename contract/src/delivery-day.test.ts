import { expect, test } from 'vitest'
import { deliveryDay, type Dispatch } from './delivery-day.ts'

const dispatch: Dispatch = { cutoff: '14:00', days_off: [] }
const arrives = (date: string, time: string, workingDays: number, rules: Partial<Dispatch> = {}, country = 'BG') =>
  deliveryDay({ date, time }, workingDays, { ...dispatch, ...rules }, country)

test('what is ordered in time leaves on the same day', () => {
  // A Tuesday.
  expect(arrives('2026-11-24', '13:59', 2)).toBe('2026-11-26')
  expect(arrives('2026-11-24', '14:00', 2)).toBe('2026-11-27')
  expect(arrives('2026-11-24', '09:00', 0)).toBe('2026-11-24')
})

test('nothing leaves or arrives on a weekend', () => {
  expect(arrives('2026-11-27', '15:00', 1)).toBe('2026-12-01')
  expect(arrives('2026-11-28', '09:00', 1)).toBe('2026-12-01')
})

test('holidays and the shop’s days off do not count', () => {
  expect(arrives('2026-12-23', '09:00', 2)).toBe('2026-12-30')
  expect(arrives('2026-12-23', '09:00', 2, {}, 'DE')).toBe('2026-12-25')
  expect(arrives('2026-11-24', '09:00', 1, { days_off: ['2026-11-25', '2026-11-26'] })).toBe('2026-11-27')
})

test('a shop without working days promises none', () => {
  const days_off = Array.from({ length: 420 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 24 + day)).toISOString().slice(0, 10),
  )
  expect(arrives('2026-11-24', '09:00', 1, { days_off })).toBeNull()
})
