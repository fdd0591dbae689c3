import { expect, test } from 'vitest'
import { parseGuests, readStaySearch, staySearchOf } from './search-address.ts'

const TODAY = '2026-11-24'
const NO_DATES = { from: null, to: null }
const filter = {
  from: '2026-12-30',
  to: '2027-01-02',
  rooms: [
    { adults: 2, kids: [4, 0] },
    { adults: 1, kids: [] },
  ],
}

test('a search survives its address', () => {
  const address = staySearchOf(filter)
  expect(address).toEqual({ from: '2026-12-30', to: '2027-01-02', guests: '2-4-0.1' })
  expect(readStaySearch(address, TODAY)).toEqual({ change: filter, errors: [] })
})

test('guests are left out of the address while an age is missing', () =>
  expect(staySearchOf({ ...filter, rooms: [{ adults: 2, kids: [null] }] })).toEqual({
    from: '2026-12-30',
    to: '2027-01-02',
  }))

test.each(['', '0', '13', '2-15', '2-', 'two', '2.', '1.1.1.1.1.1.1.1.1', '2--4', '-1'])('%j names no guests', (text) =>
  expect(parseGuests(text)).toBeNull(),
)

test('an address without a search changes nothing', () =>
  expect(readStaySearch({}, TODAY)).toEqual({ change: {}, errors: [] }))

test.each([
  ['one date only', { from: '2026-12-30' }, 'incomplete'],
  ['a date that does not exist', { from: '2027-02-29', to: '2027-03-01' }, 'invalid'],
  ['no date', { from: 'tomorrow', to: '2027-03-01' }, 'invalid'],
  ['dates that are past', { from: '2026-11-20', to: '2026-11-23' }, 'invalid'],
  ['dates the wrong way round', { from: '2027-01-02', to: '2026-12-30' }, 'invalid'],
  ['19 nights', { from: '2026-12-01', to: '2026-12-20' }, 'too-long'],
])('an address with %s names no dates, and says why', (_, search, error) =>
  expect(readStaySearch(search, TODAY)).toEqual({ change: NO_DATES, errors: [error] }),
)

test('guests that can not be read are said, too, and the rest is used', () => {
  const { from, to } = filter
  expect(readStaySearch({ from, to, guests: '99' }, TODAY)).toEqual({ change: { from, to }, errors: ['guests'] })
  expect(readStaySearch({ from: to, to: from, guests: '0' }, TODAY)).toEqual({
    change: NO_DATES,
    errors: ['invalid', 'guests'],
  })
  expect(readStaySearch({ from: 'x', to, guests: '2-4-0.1' }, TODAY)).toEqual({
    change: { ...NO_DATES, rooms: filter.rooms },
    errors: ['invalid'],
  })
})
