import { expect, test } from 'vitest'
import { firstOffices, searchOffices } from './office-fields.tsx'

const offices = [
  { id: 1, name: 'София – Сердика', address: 'ул. „Княз Борис I“ № 58', city: 'София', post_code: '1000' },
  { id: 2, name: 'София – Лозенец', address: 'бул. „Черни връх“ № 88', city: 'София', post_code: '1000' },
  { id: 3, name: 'Пловдив – Капана', address: 'ул. „Златарска“ № 7', city: 'Пловдив', post_code: '4000' },
]
const idsOfMatches = (search: string, chosen: number | null = null) =>
  searchOffices(offices, search, chosen).map(({ id }) => id)

test('offices are found by any words of name, address, city or post code', () => {
  expect(idsOfMatches('')).toEqual([1, 2, 3])
  expect(idsOfMatches('софия връх')).toEqual([2])
  expect(idsOfMatches('4000')).toEqual([3])
  expect(idsOfMatches('Варна')).toEqual([])
})

test('the chosen office is listed whatever the search', () => {
  expect(idsOfMatches('Варна', 3)).toEqual([3])
})

test('a list begins with its first offices and the chosen one', () => {
  const ids = (count: number, chosen: number | null) => firstOffices(offices, count, chosen).map(({ id }) => id)
  expect(ids(2, null)).toEqual([1, 2])
  expect(ids(2, 1)).toEqual([1, 2])
  expect(ids(1, 3)).toEqual([1, 3])
  expect(ids(9, 3)).toEqual([1, 2, 3])
})
