import { describe, expect, test } from 'vitest'
import { parseNetQuantity, unitPriceOf } from './unit-price.ts'

describe('the price of a unit', () => {
  test.each([
    [1690, '450 g', { price: 3756, unit: 'kg' }],
    [2990, '900 g', { price: 3322, unit: 'kg' }],
    [1490, '200 ml', { price: 7450, unit: 'l' }],
    [2350, '0.75 l', { price: 3133, unit: 'l' }],
    [1200, '75 cl', { price: 1600, unit: 'l' }],
    [500, '2.5m', { price: 200, unit: 'm' }],
    [9000, '1.5 m2', { price: 6000, unit: 'm2' }],
    [1, '3 kg', { price: 0, unit: 'kg' }],
    [1, '2 kg', { price: 1, unit: 'kg' }],
    [1_000_000_000, '0.001 g', { price: 1_000_000_000_000_000, unit: 'kg' }],
  ])('of %i minor units for %s', (price, netQuantity, expected) => {
    expect(unitPriceOf(price, netQuantity)).toEqual(expected)
  })

  test.each(['1 kg', '1000 g', '1.000 l', '100 cm'])('is not told where it is the price itself: %s', (netQuantity) => {
    expect(unitPriceOf(1690, netQuantity)).toBeNull()
  })

  test('is not told without a net quantity', () => expect(unitPriceOf(1690, null)).toBeNull())
})

test.each([
  '',
  '450',
  'g',
  '450 gr',
  '0 g',
  '0.000 kg',
  '-1 g',
  '1,5 l',
  '1.2345 kg',
  '1e3 g',
  '007 g',
  '450  g',
  '1 toString',
])('“%s” is no net quantity', (text) => expect(parseNetQuantity(text)).toBeNull())
