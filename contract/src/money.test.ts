import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, share, split, toDecimal, toMinor } from './money.ts'

test('decimals with two places go in and out unharmed', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => toMinor(toDecimal(minor)) === minor))
  expect([toMinor(12.99), toMinor(0.1 + 0.2)]).toEqual([1299, 30])
})

describe('the fixed rate', () => {
  // 1 EUR = 1.95583 BGN, half up.
  test.each([
    ['EUR', 'BGN', 100, 196],
    ['BGN', 'EUR', 196, 100],
    ['BGN', 'EUR', 5800, 2965],
    ['EUR', 'BGN', 1_000_000, 1_955_830],
    ['BGN', 'BGN', 7, 7],
  ] as const)('%s to %s: %i is %i', (from, to, given, expected) => expect(convert(given, from, to)).toBe(expected))
  test('rounds half up, in integers', () => {
    expect([share(5, 1, 2), share(3, 1, 2), share(1, 1, 3), share(2, 1, 3)]).toEqual([3, 2, 0, 1])
    expect(share(999_999_999, 15, 100)).toBe(150_000_000)
  })
})

describe('splitting', () => {
  test('the parts sum to the whole and none is off by a unit or more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
        (minor, weights) => {
          const parts = split(minor, weights)
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          if (total === 0) return parts.every((part) => part === 0)
          const whole = parts.reduce((sum, part) => sum + part, 0) === minor
          return whole && parts.every((part, index) => Math.abs(part - (minor * weights[index]!) / total) < 1)
        },
      ),
    )
  })
  test('nothing is taken off what the discount is not for', () => expect(split(100, [0, 300, 0])).toEqual([0, 100, 0]))
})
