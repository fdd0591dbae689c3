import { expect, test } from 'vitest'
import { findCityByName } from './city-field.tsx'

const cities = [
  { id: 1, name: 'Смолян', post_code: '4700' },
  { id: 2, name: 'Бяла', post_code: '7100' },
  { id: 3, name: 'Бяла', post_code: '9101' },
  { id: 4, name: 'Бяла Слатина', post_code: '3200' },
]

test('a typed name stands for a city when only one has it, in any case of its letters', () => {
  expect(findCityByName(cities, ' смолян ', '')?.id).toBe(1)
  expect(findCityByName(cities, 'Бяла', '')).toBeUndefined()
  expect(findCityByName(cities, 'Смол', '')).toBeUndefined()
})

test('of several cities with a name, the post code decides; another post code is another city', () => {
  expect(findCityByName(cities, 'Бяла', '9101')?.id).toBe(3)
  expect(findCityByName(cities, 'Смолян', '1000')).toBeUndefined()
})
