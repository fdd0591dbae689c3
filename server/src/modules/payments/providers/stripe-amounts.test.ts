import { describe, expect, test } from 'vitest'
import { stripeLimits } from './stripe-amounts.ts'

// In minor units of the currency: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
describe('what Stripe charges at once', () => {
  test.each([
    ['EUR', 50, 99_999_999],
    ['HUF', 17_500, 99_999_999],
    ['JPY', 50, 99_999_999],
    ['IDR', 50, 999_999_999_999],
    ['INR', 50, 999_999_999],
    ['KWD', 10, 99_999_999],
    // Eight digits of hundredths, which the currency does not have.
    ['ISK', 1, 999_999],
    ['UGX', 1, 999_999],
  ] as const)('in %s is from %i to %i', (currency, least, most) => {
    expect(stripeLimits(currency)).toEqual({ least, most })
  })
})
