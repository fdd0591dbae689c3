import { expect, test } from 'vitest'
import { isPlausiblePostCode, isPostCodeNear } from './post-code.ts'

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

test.each([
  ['4703', '4700', true],
  ['1000', '4700', false],
  ['1407', '1000', true],
  ['2000', '1000', false],
] as const)('%s can be a post code of the city of %s: %s', (postCode, cityPostCode, expected) =>
  expect(isPostCodeNear(postCode, cityPostCode, 'BG')).toBe(expected),
)
