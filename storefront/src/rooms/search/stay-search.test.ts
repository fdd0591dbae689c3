import { expect, test } from 'vitest'
import { isSameStay, parseGuests, readStay, stayParams } from './stay-search.ts'

const TODAY = '2026-11-24'
const dates = { from: '2026-12-30', to: '2027-01-02' }
const rooms = [
  { adults: 2, kids: [4, 0] },
  { adults: 1, kids: [] },
]
const address = { ...dates, guests: '2-4-0.1' }
const DEFAULT_ROOMS = [{ adults: 2, kids: [] }]

test('a search survives its address', () => {
  expect(stayParams({ dates, rooms })).toEqual(address)
  expect(readStay(address, {}, TODAY)).toEqual({ search: { dates, rooms }, errors: [] })
})

test('so does a child whose age is not chosen yet', () => {
  const search = { dates: null, rooms: [{ adults: 2, kids: [null, 14] }] }
  expect(stayParams(search)).toEqual({ guests: '2-x-14' })
  expect(readStay({ guests: '2-x-14' }, {}, TODAY).search).toEqual(search)
})

test.each(['', '0', '13', '2-15', '2-', 'two', '2.', '1.1.1.1.1.1.1.1.1', '2--4', '-1', 'x'])(
  '%j names no guests',
  (text) => expect(parseGuests(text)).toBeNull(),
)

test('what an address does not name is that of the last search; before one, a room for two', () => {
  expect(readStay({}, {}, TODAY)).toEqual({ search: { dates: null, rooms: DEFAULT_ROOMS }, errors: [] })
  expect(readStay({}, address, TODAY)).toEqual({ search: { dates, rooms }, errors: [] })
  expect(readStay({ guests: '1' }, address, TODAY).search).toEqual({ dates, rooms: [{ adults: 1, kids: [] }] })
  const others = { from: '2026-12-01', to: '2026-12-05' }
  expect(readStay(others, address, TODAY).search).toEqual({ dates: others, rooms })
})

test('a last search that is past has no dates, which is no error', () =>
  expect(readStay({}, address, '2027-01-10')).toEqual({ search: { dates: null, rooms }, errors: [] }))

test.each([
  ['one date only', { from: '2026-12-30' }, 'incomplete'],
  ['a date that does not exist', { from: '2027-02-29', to: '2027-03-01' }, 'invalid'],
  ['no date', { from: 'tomorrow', to: '2027-03-01' }, 'invalid'],
  ['dates that are past', { from: '2026-11-20', to: '2026-11-23' }, 'invalid'],
  ['dates the wrong way round', { from: '2027-01-02', to: '2026-12-30' }, 'invalid'],
  ['19 nights', { from: '2026-12-01', to: '2026-12-20' }, 'too-long'],
])('an address with %s names no dates, not even the last ones, and says why', (_, params, error) =>
  expect(readStay(params, address, TODAY)).toEqual({ search: { dates: null, rooms }, errors: [error] }),
)

test('guests that can not be read are said, too, and the rest is used', () => {
  expect(readStay({ ...dates, guests: '99' }, {}, TODAY)).toEqual({
    search: { dates, rooms: DEFAULT_ROOMS },
    errors: ['guests'],
  })
  expect(readStay({ from: dates.to, to: dates.from, guests: '0' }, {}, TODAY).errors).toEqual(['invalid', 'guests'])
})

test('two stays are the same with the same dates and guests', () => {
  expect(isSameStay(address, stayParams({ dates, rooms }))).toBe(true)
  expect(isSameStay(address, { ...address, guests: '2' })).toBe(false)
  expect(isSameStay(address, { guests: address.guests })).toBe(false)
})
