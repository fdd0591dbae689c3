import { expect, test } from 'vitest'
import { type Days, pickDay } from './rental-range.ts'

const context = { today: '2026-11-22', reserved: new Set(['2026-11-28']) }
const range = (first: string, last = first): Days => ({ first, last })

test('the first press starts a range, the second ends it, the third starts anew', () => {
  const first = pickDay(null, '2026-11-23', context)
  expect(first).toEqual({ days: range('2026-11-23'), error: null })
  const second = pickDay(first.days, '2026-11-25', context)
  expect(second).toEqual({ days: range('2026-11-23', '2026-11-25'), error: null })
  expect(pickDay(second.days, '2026-11-24', context)).toEqual({ days: range('2026-11-24'), error: null })
})

test('a press before the first day starts there', () => {
  expect(pickDay(range('2026-11-26'), '2026-11-24', context)).toEqual({ days: range('2026-11-24'), error: null })
})

test('a day that is past, today or reserved is invalid and changes nothing', () => {
  for (const day of ['2026-11-01', '2026-11-22', '2026-11-28'])
    expect(pickDay(range('2026-11-25'), day, context)).toEqual({ days: range('2026-11-25'), error: 'invalid' })
})

test('a range that is too long or holds a reserved day begins anew at the day pressed last', () => {
  expect(pickDay(range('2026-11-27'), '2026-11-29', context)).toEqual({
    days: range('2026-11-29'),
    error: 'reserved-between',
  })
  expect(pickDay(range('2026-12-01'), '2026-12-14', context).error).toBeNull()
  expect(pickDay(range('2026-12-01'), '2026-12-15', context)).toEqual({ days: range('2026-12-15'), error: 'too-long' })
})
