import { expect, test } from 'vitest'
import { serializeRejection } from './http/errors.ts'
import { Rejection } from './rejection.ts'

test.each([
  ['a text', Rejection.invalid('malformed'), { errors: 'What was sent could not be read.' }],
  [
    'a text with values',
    Rejection.invalid({ key: 'at_most', values: { max: 3 } }),
    { errors: 'This can be at most 3.' },
  ],
  [
    'texts by field, with details',
    Rejection.validation({ 'items.0': 'required' }, { left: 2 }),
    { errors: { 'items.0': 'Please fill in this field.' }, details: { left: 2 } },
  ],
  [
    'texts by field, whatever the fields are called',
    Rejection.validation({ key: 'required', values: 'required' }),
    { errors: { key: 'Please fill in this field.', values: 'Please fill in this field.' } },
  ],
  ['a message and its code', Rejection.notFound(), { message: 'There is nothing at this address.', code: 'not_found' }],
])('a rejection is sent with %s', (_, rejection, body) => {
  expect(JSON.parse(serializeRejection(rejection, 'en'))).toEqual(body)
})
