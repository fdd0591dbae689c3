import { expect, test } from 'vitest'
import { textsIn } from '@vitrina/i18n'
import { labelErrors } from './field-labels.ts'

test('errors of the API stand under labels, never under the names of fields', () => {
  const errors = {
    email: 'Not an address',
    'rooms.0.room_id': 'Temporary not available',
    'rooms.1.kid_years': 'How old?',
    from_date: 'Invalid date selected',
    to_date: 'Invalid date selected',
    some_thing: 'Too small',
    body: 'Invalid',
  }
  expect(labelErrors(errors, textsIn('en'))).toEqual({
    'E-mail': 'Not an address',
    Rooms: 'Temporary not available',
    Children: 'How old?',
    Dates: 'Invalid date selected',
    'Please check': 'Too small Invalid',
  })
  expect(Object.keys(labelErrors(errors, textsIn('bg'))).filter((label) => /[a-z_]/.test(label))).toEqual([])
})
