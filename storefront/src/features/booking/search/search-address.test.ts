import { expect, test } from 'vitest'
import { parseGuests, parseStaySearch, staySearchOf } from './search-address.ts'

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
  expect(parseStaySearch(address)).toEqual(address)
  expect(parseGuests(address.guests!)).toEqual(filter.rooms)
})

test('guests are left out of the address while an age is missing', () =>
  expect(staySearchOf({ ...filter, rooms: [{ adults: 2, kids: [null] }] })).toEqual({
    from: '2026-12-30',
    to: '2027-01-02',
  }))

test.each(['', '0', '13', '2-15', '2-', 'two', '2.', '1.1.1.1.1.1.1.1.1', '2--4', '-1'])('%j names no guests', (text) =>
  expect(parseGuests(text)).toBeNull(),
)

test.each([
  ['one date', { from: '2026-12-30' }],
  ['a date that does not exist', { from: '2026-02-30', to: '2026-03-01' }],
  ['dates the wrong way round', { from: '2027-01-02', to: '2026-12-30' }],
  ['lists', { from: ['2026-12-30'], to: '2027-01-02', guests: 2 }],
])('%s is left out', (_, search) => expect(parseStaySearch(search)).toEqual({}))
