import { expect, test } from 'vitest'
import { nextStay } from './overview.tsx'

const stay = (to_date: string, state: 'confirmed' | 'held' | 'cancelled' = 'confirmed') => ({ to_date, state })

test('the next stay is the first that is booked and not over, the one of today too', () => {
  const [far, near, over] = [stay('2026-12-24'), stay('2026-11-22', 'held'), stay('2026-11-21')]
  expect(nextStay([far, stay('2026-11-30', 'cancelled'), near, over], '2026-11-22')).toBe(near)
  expect(nextStay([far, near, over], '2026-11-23')).toBe(far)
  expect(nextStay([over], '2026-11-22')).toBeUndefined()
  expect(nextStay([], '2026-11-22')).toBeUndefined()
})
