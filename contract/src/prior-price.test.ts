import { expect, test } from 'vitest'
import { discountPercent, priorPrice } from './prior-price.ts'

test.each([
  ['the lowest price of the 30 days before', { price: 58, regular_price: 68, lowest_price: 64 }, 64],
  ['the regular price where no other is known', { price: 58, regular_price: 68, lowest_price: null }, 68],
  ['none when the price was as low before', { price: 58, regular_price: 68, lowest_price: 58 }, null],
  ['none when the price was lower before', { price: 58, regular_price: 68, lowest_price: 50 }, null],
  ['none without a regular price', { price: 58, regular_price: null, lowest_price: null }, null],
])('the price that is crossed out is %s', (_what, prices, prior) => expect(priorPrice(prices)).toBe(prior))

test('the percentage is that of the price that is crossed out', () => {
  expect(discountPercent(58, 64)).toBe(9)
  expect(discountPercent(58, 68)).toBe(15)
  // Too little to announce.
  expect(discountPercent(9.96, 10)).toBe(0)
})
