import { describe, expect, test } from 'vitest'
import { EMAIL, mayBePhone, mayBePostCode } from './contact.ts'

test.each(['ana@example.bg', 'ana.ilieva+shop@mail.example.com', "o'hara_7@a-b.eu"])(
  '%s is an e-mail address',
  (email) => expect(EMAIL.test(email)).toBe(true),
)
test.each([
  '',
  'ana',
  'anna@',
  'ana@example',
  'ana@example.',
  'a b@example.bg',
  'ana@@example.bg',
  '.ana@example.bg',
  'a..b@example.bg',
  'ana@-x.bg',
  'ана@пример.бг',
])('%s is none', (email) => expect(EMAIL.test(email)).toBe(false))

describe('a phone number', () => {
  test.each([
    ['0888 123 456', 'BG'],
    ['+359 888 123 456', 'BG'],
    ['00359888123456', 'BG'],
    ['888123456', 'BG'],
    ['(0301) 63-120', 'BG'],
    ['02/981 12 34', 'BG'],
    ['+40 21 123 4567', 'BG'],
    ['030 1234567890', 'DE'],
  ])('%s in %s may be one', (text, country) => expect(mayBePhone(text, country)).toBe(true))
  test.each([
    ['', 'BG'],
    ['12', 'BG'],
    ['дванадесет', 'BG'],
    ['0888 123', 'BG'],
    ['0888 123 4567', 'BG'],
    ['123456', 'DE'],
  ])('%s in %s is none', (text, country) => expect(mayBePhone(text, country)).toBe(false))
})

test.each([
  ['4700', 'BG', true],
  [' 1000 ', 'BG', true],
  ['470', 'BG', false],
  ['47000', 'BG', false],
  ['абвг', 'BG', false],
  ['SW1A 1AA', 'GB', true],
] as const)('%s in %s as a post code: %s', (text, country, may) => expect(mayBePostCode(text, country)).toBe(may))
