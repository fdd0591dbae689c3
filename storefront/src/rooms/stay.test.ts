import type { DailyRate } from '@vitrina/contract'
import { addDays } from '@vitrina/contract/dates'
import { describe, expect, test } from 'vitest'
import { datesError, pickDay, ratesByDate, stayError } from './stay.ts'

const TODAY = '2026-12-01'
const rate = (date: string, changes: Partial<DailyRate> = {}): DailyRate => ({
  date,
  price: 100,
  free: 2,
  room_ids: [1, 2],
  min_stay: 1,
  closed_to_arrival: false,
  closed_to_departure: false,
  ...changes,
})
const rates = (changes: Record<string, Partial<DailyRate>> = {}) =>
  new Map(
    Array.from({ length: 40 }, (_, index) => addDays(TODAY, index)).map((date) => [date, rate(date, changes[date])]),
  )
const SOLD = { free: 0, room_ids: [], price: null }

describe('dates', () => {
  test('of 14 nights are a stay, of 15 are too many', () => {
    expect(datesError({ from: '2026-12-05', to: '2026-12-19' }, TODAY)).toBeNull()
    expect(datesError({ from: '2026-12-05', to: '2026-12-20' }, TODAY)).toBe('too-long')
  })

  test.each([
    ['before today', '2026-11-30', '2026-12-02'],
    ['that do not exist', '2026-02-30', '2026-12-02'],
    ['the wrong way round', '2026-12-04', '2026-12-03'],
    ['without a night', '2026-12-04', '2026-12-04'],
    ['that nobody sells yet', '2028-07-01', '2028-07-02'],
  ])('%s are invalid', (_, from, to) => expect(datesError({ from, to }, TODAY)).toBe('invalid'))

  test('over New Year, a leap day and a change of the clock are as many nights as the calendar says', () => {
    expect(datesError({ from: '2026-12-30', to: '2027-01-13' }, TODAY)).toBeNull()
    expect(datesError({ from: '2028-02-20', to: '2028-03-05' }, '2028-02-01')).toBeNull()
    expect(datesError({ from: '2027-03-20', to: '2027-04-03' }, TODAY)).toBeNull()
  })
})

describe('a stay', () => {
  test('ends on a sold night, and does not contain one', () => {
    const sold = rates({ '2026-12-08': SOLD })
    expect(stayError({ from: '2026-12-05', to: '2026-12-08' }, sold, TODAY)).toBeNull()
    expect(stayError({ from: '2026-12-05', to: '2026-12-09' }, sold, TODAY)).toEqual({ sold: '2026-12-08' })
  })

  test('needs one room that is free on all its nights', () => {
    const split = rates({ '2026-12-05': { room_ids: [1] }, '2026-12-06': { room_ids: [2] } })
    expect(stayError({ from: '2026-12-05', to: '2026-12-07' }, split, TODAY)).toEqual({ sold: '2026-12-06' })
  })

  test('keeps to the restrictions of its arrival, and of the date it ends on', () => {
    const restricted = rates({
      '2026-12-05': { min_stay: 3 },
      '2026-12-10': { closed_to_arrival: true, closed_to_departure: true },
    })
    expect(stayError({ from: '2026-12-05', to: '2026-12-07' }, restricted, TODAY)).toEqual({ minStay: 3 })
    expect(stayError({ from: '2026-12-05', to: '2026-12-08' }, restricted, TODAY)).toBeNull()
    expect(stayError({ from: '2026-12-10', to: '2026-12-11' }, restricted, TODAY)).toBe('closed-to-arrival')
    expect(stayError({ from: '2026-12-08', to: '2026-12-10' }, restricted, TODAY)).toBe('closed-to-departure')
    expect(stayError({ from: '2026-12-09', to: '2026-12-12' }, restricted, TODAY)).toBeNull()
  })

  test('is not refused for nights that are not loaded', () =>
    expect(stayError({ from: '2027-05-01', to: '2027-05-04' }, rates(), TODAY)).toBeNull())
})

describe('picking days', () => {
  const pick = (days: string[], of = rates()) =>
    days.reduce<ReturnType<typeof pickDay>>(({ stay }, day) => pickDay(stay, day, of, TODAY), {
      stay: null,
      error: null,
    })

  test('takes the arrival, then the departure, then a new arrival', () => {
    expect(pick(['2026-12-05'])).toEqual({ stay: { from: '2026-12-05', to: null }, error: null })
    expect(pick(['2026-12-05', '2026-12-08']).stay).toEqual({ from: '2026-12-05', to: '2026-12-08' })
    expect(pick(['2026-12-05', '2026-12-08', '2026-12-10']).stay).toEqual({ from: '2026-12-10', to: null })
    expect(pick(['2026-12-05', '2026-12-03']).stay).toEqual({ from: '2026-12-03', to: null })
  })

  test('today can be an arrival', () => expect(pick([TODAY, '2026-12-02']).error).toBeNull())

  test('keeps the arrival when the departure is not possible, and says why', () => {
    const sold = rates({ '2026-12-08': SOLD })
    expect(pick(['2026-12-05', '2026-12-10'], sold)).toEqual({
      stay: { from: '2026-12-05', to: null },
      error: { sold: '2026-12-08' },
    })
    expect(pick(['2026-12-05', '2026-12-20']).error).toBe('too-long')
  })

  test('a sold night is a departure, but no arrival', () => {
    const sold = rates({ '2026-12-08': SOLD })
    expect(pick(['2026-12-06', '2026-12-08'], sold).error).toBeNull()
    expect(pick(['2026-12-08'], sold)).toEqual({ stay: null, error: { sold: '2026-12-08' } })
  })
})

test('a booking that is moved can keep its own nights, also when nothing else is free on them', () => {
  const sold = { '2026-12-10': SOLD, '2026-12-11': SOLD, '2026-12-12': SOLD }
  const list = [...rates(sold).values()]
  const own = { from: '2026-12-10', to: '2026-12-12', roomIds: [2] }
  const stay = { from: '2026-12-09', to: '2026-12-12' }
  expect(stayError(stay, ratesByDate(list), TODAY)).toEqual({ sold: '2026-12-10' })
  expect(stayError(stay, ratesByDate(list, own), TODAY)).toBeNull()
  expect(stayError({ ...stay, to: '2026-12-13' }, ratesByDate(list, own), TODAY)).toEqual({ sold: '2026-12-12' })
})
