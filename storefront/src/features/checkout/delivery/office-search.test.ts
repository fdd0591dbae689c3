import { expect, test } from 'vitest'
import { searchOffices } from './office-search.ts'

const offices = [
  { id: 1, name: 'София – Сердика', address: 'ул. „Княз Борис I“ № 58', city: 'София', post_code: '1000' },
  { id: 2, name: 'София – Лозенец', address: 'бул. „Черни връх“ № 88', city: 'София', post_code: '1000' },
  { id: 3, name: 'Пловдив – Капана', address: 'ул. „Златарска“ № 7', city: 'Пловдив', post_code: '4000' },
]
const found = (search: string, chosen: number | null = null) =>
  searchOffices(offices, search, chosen).map(({ id }) => id)

test('offices are found by any words of name, address, town or post code', () => {
  expect(found('')).toEqual([1, 2, 3])
  expect(found('софия връх')).toEqual([2])
  expect(found('4000')).toEqual([3])
  expect(found('Варна')).toEqual([])
})

test('the chosen office stays in sight', () => {
  expect(found('Варна', 3)).toEqual([3])
})
