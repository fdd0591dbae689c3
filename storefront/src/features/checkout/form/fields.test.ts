import { expect, test } from 'vitest'
import { withDependentFields } from './fields.ts'

test('a change resets the fields that depend on it', () => {
  expect(withDependentFields({ country: 'GR' })).toEqual({
    country: 'GR',
    city: '',
    city_id: null,
    post_code: '',
    office_id: null,
  })
  expect(withDependentFields({ service: 'post' })).toEqual({ service: 'post', office_id: null })
  expect(withDependentFields({ city: 'Sofia', city_id: 1, office_id: 5 })).toEqual({
    city: 'Sofia',
    city_id: 1,
    office_id: 5,
  })
  expect(withDependentFields({ street: 'Роза' })).toEqual({ street: 'Роза' })
})
