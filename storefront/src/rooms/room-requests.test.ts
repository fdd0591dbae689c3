import { expect, test } from 'vitest'
import { EMPTY_FILTER } from './room-store.ts'
import { occupancyOf, realPriceBodyOf, roomChoiceOf, searchBodyOf } from './room-requests.ts'

const search = { dates: { from: '2026-12-30', to: '2027-01-02' }, rooms: [{ adults: 2, kids: [4, 0] }] }
const selected = { room: 0, room_id: 3, variation_id: 7, extras: [{ id: 1, count: 2 }], total: 240 }

test('a child without an age is never left out: there is no request', () => {
  expect(occupancyOf({ adults: 2, kids: [null, 4] })).toBeNull()
  expect(searchBodyOf({ ...search, rooms: [{ adults: 2, kids: [null] }] }, EMPTY_FILTER)).toBeNull()
  expect(roomChoiceOf(selected, [{ adults: 2, kids: [null] }])).toBeNull()
})

test('a search needs both dates, and sends every guest', () => {
  expect(searchBodyOf({ ...search, dates: null }, EMPTY_FILTER)).toBeNull()
  expect(searchBodyOf(search, { ...EMPTY_FILTER, boards: ['breakfast'], refundable: true })).toEqual({
    from_date: '2026-12-30',
    to_date: '2027-01-02',
    rooms: [{ adults_count: 2, kids_count: 2, kid_years: [4, 0] }],
    filters: { boards: ['breakfast'], refundable: true },
  })
})

test('a price is asked for with extras and code, and for nobody when the room is no longer wanted', () => {
  expect(realPriceBodyOf(selected, search, 'ZIMA')).toMatchObject({
    room_id: 3,
    variation_id: 7,
    adults_count: 2,
    kid_years: [4, 0],
    extras: [{ id: 1, count: 2 }],
    promo_code: 'ZIMA',
  })
  expect(realPriceBodyOf({ ...selected, room: 4 }, search, '')).toBeNull()
})
