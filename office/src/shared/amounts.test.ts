import { expect, test } from 'vitest'
import { documentAmount } from './amounts.ts'

test.each([
  ['24,90', 24.9],
  ['24.9', 24.9],
  ['1000', 1000],
  ['0,125', 0.125],
  ['', undefined],
  ['много', 'много'],
  // A thousand, or one: the server asks.
  ['1,000', '1,000'],
  [' 12,500 ', ' 12,500 '],
])('an amount typed as %j is %j', (typed, document) => expect(documentAmount(typed)).toBe(document))
