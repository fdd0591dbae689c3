import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  convertCurrency,
  CURRENCIES,
  decimalsOf,
  formatDecimal,
  hasFixedRate,
  MAX_DECIMALS,
  multiplyAmount,
  multiplyByRatio,
  sumAmounts,
  toDecimal,
  toMinorUnits,
} from './money.ts'

test.each(['EUR', 'JPY', 'KWD'] as const)(
  'an amount of %s is the same as a decimal and back in minor units',
  (currency) => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(fc.property(amount, (minor) => toMinorUnits(toDecimal(minor, currency), currency) === minor))
  },
)

test('a currency has the decimals of ISO 4217', () => {
  expect([toMinorUnits(12.99, 'EUR'), toMinorUnits(0.1 + 0.2, 'EUR')]).toEqual([1299, 30])
  expect([toMinorUnits(1299, 'JPY'), toDecimal(1299, 'JPY'), formatDecimal(1299, 'JPY')]).toEqual([1299, 1299, '1299'])
  expect([toMinorUnits(1.299, 'KWD'), toDecimal(1290, 'KWD'), formatDecimal(1.29, 'KWD')]).toEqual([
    1299,
    1.29,
    '1.290',
  ])
  expect(CURRENCIES.every((currency) => decimalsOf(currency) <= MAX_DECIMALS)).toBe(true)
})

test('the codes of the table are those that Intl knows', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(CURRENCIES.filter((currency) => !known.has(currency))).toEqual([])
})

test('decimal amounts are added and multiplied without the errors of floating point', () => {
  expect([
    sumAmounts([0.1, 0.2]),
    sumAmounts([1.005, -0.005]),
    multiplyAmount(19.99, 3),
    multiplyAmount(0.105, 7),
  ]).toEqual([0.3, 1, 59.97, 0.735])
})

describe('convertCurrency', () => {
  // 1 EUR = 1.95583 BGN, half up.
  test.each([
    ['EUR', 'BGN', 100, 196],
    ['BGN', 'EUR', 196, 100],
    ['BGN', 'EUR', 5800, 2965],
    ['EUR', 'BGN', 1_000_000, 1_955_830],
    ['BGN', 'BGN', 7, 7],
  ] as const)('%s to %s: %i is %i', (from, to, minor, expected) =>
    expect(convertCurrency(minor, from, to)).toBe(expected),
  )
  test('there is a fixed rate between the euro and the lev alone', () => {
    expect([hasFixedRate('EUR', 'BGN'), hasFixedRate('JPY', 'JPY'), hasFixedRate('EUR', 'USD')]).toEqual([
      true,
      true,
      false,
    ])
    expect(() => convertCurrency(100, 'USD', 'EUR')).toThrow('no fixed rate')
  })
  test('multiplyByRatio rounds half up, in integers', () => {
    expect([
      multiplyByRatio(5, 1, 2),
      multiplyByRatio(3, 1, 2),
      multiplyByRatio(1, 1, 3),
      multiplyByRatio(2, 1, 3),
    ]).toEqual([3, 2, 0, 1])
    expect(multiplyByRatio(999_999_999, 15, 100)).toBe(150_000_000)
  })

  test('multiplyByRatio is exact for amounts of any size', () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    const factor = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(amount, factor, factor, (minor, numerator, denominator) => {
        // A result beyond the safe integers can't be returned.
        fc.pre(Math.abs((minor * numerator) / denominator) < 2 ** 52)
        const double = BigInt(multiplyByRatio(minor, numerator, denominator)) * BigInt(denominator) * 2n
        const remainder = BigInt(minor) * BigInt(numerator) * 2n + BigInt(denominator) - double
        return remainder >= 0n && remainder < BigInt(denominator) * 2n
      }),
    )
  })
})

describe('allocate', () => {
  test('the parts sum to the amount, and each is within a unit of its exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
        (minor, weights) => {
          const parts = allocate(minor, weights)
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          if (total === 0) return parts.every((part) => part === 0)
          const sumsUp = parts.reduce((sum, part) => sum + part, 0) === minor
          return sumsUp && parts.every((part, index) => Math.abs(part - (minor * weights[index]!) / total) < 1)
        },
      ),
    )
  })
  test('a weight of zero gets nothing', () => expect(allocate(100, [0, 300, 0])).toEqual([0, 100, 0]))
})
