import { expect, test } from 'vitest'
import { isPlausiblePostCode } from './post-code.ts'

test.each([
  ['4700', 'BG', true],
  [' 1000 ', 'BG', true],
  ['470', 'BG', false],
  ['47000', 'BG', false],
  ['абвг', 'BG', false],
  ['SW1A 1AA', 'GB', true],
] as const)('%s can be a post code in %s: %s', (text, country, expected) =>
  expect(isPlausiblePostCode(text, country)).toBe(expected),
)
