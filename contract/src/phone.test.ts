import { expect, test } from 'vitest'
import { isPlausiblePhone } from './phone.ts'

test.each([
  ['0888 123 456', 'BG'],
  ['+359 888 123 456', 'BG'],
  ['00359888123456', 'BG'],
  ['888123456', 'BG'],
  ['(0301) 63-120', 'BG'],
  ['02/981 12 34', 'BG'],
  ['+40 21 123 4567', 'BG'],
  ['030 1234567890', 'DE'],
])('%s can be a phone number in %s', (text, country) => expect(isPlausiblePhone(text, country)).toBe(true))
test.each([
  ['', 'BG'],
  ['12', 'BG'],
  ['дванадесет', 'BG'],
  ['0888 123', 'BG'],
  ['0888 123 4567', 'BG'],
  ['123456', 'DE'],
])('%s cannot be a phone number in %s', (text, country) => expect(isPlausiblePhone(text, country)).toBe(false))
