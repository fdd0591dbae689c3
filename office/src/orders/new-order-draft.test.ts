import type { SellableItem } from '@vitrina/contract/office'
import { expect, test } from 'vitest'
import { parseAmount } from '../shared/amounts.ts'
import { withProduct } from './new-order-draft.ts'

const cushion = (value: number): SellableItem => ({
  item: { id: 1, selected_options: { 2: value } },
  name: 'Cushion',
  options: [],
  sku: null,
  icon: null,
  price: 46,
  currency: 'EUR',
  stock: 3,
})

test.each([
  ['12,50', 12.5],
  [' 12.5 ', 12.5],
  ['0', 0],
  ['', undefined],
  ['12 лв', NaN],
  ['1.200,50', NaN],
  ['-1', NaN],
])('the amount “%s” is %s', (typed, expected) => expect(parseAmount(typed)).toBe(expected))

test('a product that is chosen again is one more of it; with other options it is another line', () => {
  const lines = [cushion(3), cushion(3), cushion(4)].reduce(withProduct, [] as ReturnType<typeof withProduct>)
  expect(lines.map(({ count, item }) => [item.selected_options, count])).toEqual([
    [{ 2: 3 }, 2],
    [{ 2: 4 }, 1],
  ])
})
