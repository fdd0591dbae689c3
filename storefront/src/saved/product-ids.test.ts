import { expect, test } from 'vitest'
import { parseProductIds, readItems } from './product-ids.ts'

test.each([
  ['12,45', [12, 45]],
  ['12,45,12', [12, 45]],
  [' 1,2 ,x,,0,-3,4.5,1e3,007,9999999999,5', [5]],
  ['', []],
  [null, []],
  [12, []],
  [['1'], []],
])('%j is the list %j', (text, ids) => {
  expect(parseProductIds(text, 10)).toEqual(ids)
})

test('no more are read than fit, however long the text is', () => {
  const endless = Array.from({ length: 100_000 }, (_, index) => index + 1).join()
  expect(parseProductIds(endless, 3)).toEqual([1, 2, 3])
})

test('an address has one spelling, and none without a product', () => {
  expect(readItems({ items: '3,3,x,1', other: '1' }, 2)).toEqual({ items: '3,1' })
  expect(readItems({ items: 'x' }, 2)).toEqual({})
  expect(readItems({}, 2)).toEqual({})
})
