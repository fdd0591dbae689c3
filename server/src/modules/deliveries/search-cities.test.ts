import { describe, expect, test } from 'vitest'
import { searchCities, findCitiesByName } from './search-cities.ts'

const city = (post_code: string, en: string, bg: string) => ({ post_code, name: { ...(en && { en }), bg } })
const cities = [
  city('1000', 'Sofia', 'София'),
  city('4000', 'Plovdiv', 'Пловдив'),
  city('5000', 'Veliko Tarnovo', 'Велико Търново'),
  city('4700', 'Smolyan', 'Смолян'),
  city('5100', 'Gorna Oryahovitsa', 'Горна Оряховица'),
  city('5070', 'Elena', 'Елена'),
  city('9101', 'Byala', 'Бяла'),
  city('7100', 'Byala', 'Бяла'),
  city('3200', 'Byala Slatina', 'Бяла Слатина'),
  city('8500', '', 'Щърково'),
]
const searchNames = (query: string) =>
  searchCities(cities, query).map(({ name, post_code }) => name.en ?? `${post_code} ${name.bg}`)

describe('searching cities', () => {
  test.each([
    ['plov', ['Plovdiv']],
    ['ПЛОВ', ['Plovdiv']],
    ['пЛов', ['Plovdiv']],
    ['  sofia ', ['Sofia']],
    ['софия', ['Sofia']],
    ['софи', ['Sofia']],
    ['търново', ['Veliko Tarnovo']],
    ['tarnovo', ['Veliko Tarnovo']],
    ['veliko-tarnovo', ['Veliko Tarnovo']],
    ['велико  търново', ['Veliko Tarnovo']],
    ['shtarkovo', ['8500 Щърково']],
    ['Oryahovitsa', ['Gorna Oryahovitsa']],
    ['4700', ['Smolyan']],
    ['xyz', []],
    ['%', []],
  ])('“%s” finds %j', (query, names) => expect(searchNames(query)).toEqual(names))

  test('ranks exact names first, then prefixes, then later words, then substrings', () => {
    expect(searchNames('бяла')).toEqual(['Byala', 'Byala', 'Byala Slatina'])
    expect(searchNames('el')).toEqual(['Elena', 'Veliko Tarnovo'])
    expect(searchNames('50')).toEqual(['Veliko Tarnovo', 'Elena'])
    expect(searchNames('sl')).toEqual(['Byala Slatina'])
  })
})

test('finds cities by their full name, in either alphabet', () => {
  expect(findCitiesByName(cities, 'БЯЛА').map(({ post_code }) => post_code)).toEqual(['9101', '7100'])
  expect(findCitiesByName(cities, 'byala')).toHaveLength(2)
  expect(findCitiesByName(cities, 'Shtarkovo')).toHaveLength(1)
  expect(findCitiesByName(cities, 'Плов')).toEqual([])
})
