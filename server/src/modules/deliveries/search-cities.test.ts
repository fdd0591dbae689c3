import { describe, expect, test } from 'vitest'
import { searchTowns, townsNamed } from './search-cities.ts'

const town = (post_code: string, en: string, bg: string) => ({ post_code, name: { ...(en && { en }), bg } })
const towns = [
  town('1000', 'Sofia', 'София'),
  town('4000', 'Plovdiv', 'Пловдив'),
  town('5000', 'Veliko Tarnovo', 'Велико Търново'),
  town('4700', 'Smolyan', 'Смолян'),
  town('5100', 'Gorna Oryahovitsa', 'Горна Оряховица'),
  town('5070', 'Elena', 'Елена'),
  town('9101', 'Byala', 'Бяла'),
  town('7100', 'Byala', 'Бяла'),
  town('3200', 'Byala Slatina', 'Бяла Слатина'),
  town('8500', '', 'Щърково'),
]
const found = (query: string) =>
  searchTowns(towns, query).map(({ name, post_code }) => name.en ?? `${post_code} ${name.bg}`)

describe('search', () => {
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
  ])('%s', (query, names) => expect(found(query)).toEqual(names))

  test('exact first, then what begins so, then a later word, then anything within', () => {
    expect(found('бяла')).toEqual(['Byala', 'Byala', 'Byala Slatina'])
    expect(found('el')).toEqual(['Elena', 'Veliko Tarnovo'])
    expect(found('50')).toEqual(['Veliko Tarnovo', 'Elena'])
    expect(found('sl')).toEqual(['Byala Slatina'])
  })
})

test('a town by its name, in either alphabet, whole', () => {
  expect(townsNamed(towns, 'БЯЛА').map(({ post_code }) => post_code)).toEqual(['9101', '7100'])
  expect(townsNamed(towns, 'byala')).toHaveLength(2)
  expect(townsNamed(towns, 'Shtarkovo')).toHaveLength(1)
  expect(townsNamed(towns, 'Плов')).toEqual([])
})
