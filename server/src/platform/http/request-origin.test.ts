import { expect, test } from 'vitest'
import { createRequestOrigin } from './request-origin.ts'

const forwarded = { host: 'internal:3000', 'x-forwarded-host': 'spoofed, shop.example', 'x-forwarded-proto': 'https' }

test('the origin is the one the request names', () => {
  const originOf = createRequestOrigin(null, false)
  expect(originOf({ headers: { host: 'shop.example:8080' } })).toBe('http://shop.example:8080')
  expect(originOf({ headers: { host: '[::1]:3000' } })).toBe('http://[::1]:3000')
  expect(originOf({ headers: forwarded })).toBe('http://internal:3000')
})

test('a trusted proxy names the origin, with its last entry', () => {
  const originOf = createRequestOrigin(null, true)
  expect(originOf({ headers: forwarded })).toBe('https://shop.example')
  expect(originOf({ headers: { host: 'shop.example' } })).toBe('http://shop.example')
  expect(originOf({ headers: { ...forwarded, 'x-forwarded-host': 'a b' } })).toBeNull()
  expect(originOf({ headers: { ...forwarded, 'x-forwarded-host': 'shop.example,' } })).toBeNull()
})

test('a public URL replaces the origin of a well-formed request', () => {
  const originOf = createRequestOrigin('https://shop.example', false)
  expect(originOf({ headers: { host: 'localhost' } })).toBe('https://shop.example')
})

test('a missing or malformed host has no origin, even with a public URL', () => {
  for (const publicUrl of [null, 'https://shop.example'])
    for (const host of [
      undefined,
      '',
      'a b',
      'shop.example/path',
      'user@shop.example',
      'shop.example:123456',
      '<script>',
    ])
      expect(createRequestOrigin(publicUrl, false)({ headers: { host } })).toBeNull()
})
