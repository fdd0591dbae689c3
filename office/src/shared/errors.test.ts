import { ApiError } from '@vitrina/api-client'
import { expect, test } from 'vitest'
import { fieldError, remainingError } from './errors.ts'

const sent = { name: { en: 'Jug' }, price: 'many', variants: [{ price: 'few' }] }
const error = new ApiError({
  status: 406,
  errors: { 'name.bg': 'is missing', price: 'is no amount', 'variants.0.price': 'is no amount' },
})

test('a message about a field is over when the field has another value, and is there again with the refused one', () => {
  const typed = { ...sent, price: '24.90' }
  const remaining = remainingError(error, sent, typed)
  expect(fieldError(remaining, 'price')).toBeUndefined()
  expect(fieldError(remaining, 'name.bg')).toBe('is missing')
  expect(fieldError(remaining, 'variants.0.price')).toBe('is no amount')
  expect(remainingError(error, sent, structuredClone(sent))).toBe(error)
})

test('when every field has another value nothing is wrong any more', () => {
  const typed = { name: { en: 'Jug', bg: 'Кана' }, price: 24.9, variants: [] }
  expect(remainingError(error, sent, typed)).toBeNull()
})

test('an error that names no field stays', () => {
  const lost = new ApiError({ status: 0 })
  expect(remainingError(lost, sent, { price: 1 })).toBe(lost)
})
