import { expect, test } from 'vitest'
import { discountPercent } from './discount.ts'

test.each([
  ['of the lowest price of the 30 days before', { price: 58, regular_price: 68, lowest_price: 64 }, 9],
  ['of the regular price where no other is known', { price: 58, regular_price: 68, lowest_price: null }, 15],
  ['none when the price was as low before', { price: 58, regular_price: 68, lowest_price: 58 }, 0],
  ['none when the price was lower before', { price: 58, regular_price: 68, lowest_price: 50 }, 0],
  ['none without a regular price', { price: 58, regular_price: null, lowest_price: null }, 0],
])('the announced reduction is %s', (_what, prices, percent) => expect(discountPercent(prices)).toBe(percent))
