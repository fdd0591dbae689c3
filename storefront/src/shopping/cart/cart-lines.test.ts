import { describe, expect, test } from 'vitest'
import { toCartLines } from './cart-lines.ts'

const item = {
  id: 1,
  selected_count: 3,
  icon: 'old.webp',
  price: 10.1,
  name: 'Мед',
  url: 'med',
  selected_options: { 2: 5, 1: 4 },
}
const line = {
  id: 1,
  selected_options: { 1: 4, 2: 5 },
  selected_count: 3,
  state: 'available' as const,
  left: null,
  name: 'Honey',
  url: 'honey',
  icon: 'new.webp',
  picture: null,
  options: [{ name: 'Size', value: '250 g' }],
  price: 10.1,
  regular_price: null,
  lowest_price: null,
  unit_price: null,
  withdrawable: true,
  min_age: null,
  voucher: false,
  total: 30.3,
}

describe('cart lines', () => {
  test('show what the browser stored until the server has priced them', () => {
    expect(toCartLines([item], undefined)).toMatchObject([
      {
        index: 0,
        name: 'Мед',
        url: 'med',
        icon: 'old.webp',
        price: 10.1,
        total: 30.3,
        issue: null,
        previousPrice: null,
        options: [],
      },
    ])
  })

  test('show the name, address and options the server answers, whatever the order of the options', () => {
    expect(toCartLines([item], { lines: [line] })).toMatchObject([
      { name: 'Honey', url: 'honey', icon: 'new.webp', options: line.options },
    ])
  })

  test('carry the previous price when it has changed', () => {
    expect(toCartLines([item], { lines: [{ ...line, price: 12 }] })).toMatchObject([
      { price: 12, previousPrice: 10.1, total: 36 },
    ])
  })

  test('cross out the price that a reduction is announced from, and tell the price of a unit', () => {
    const unit_price = { price: 22.44, unit: 'kg' as const }
    expect(
      toCartLines([item], { lines: [{ ...line, regular_price: 14, lowest_price: 12, unit_price }] }),
    ).toMatchObject([{ priorPrice: 12, unitPrice: unit_price }])
    expect(toCartLines([item], { lines: [{ ...line, regular_price: 14, lowest_price: 10 }] })).toMatchObject([
      { priorPrice: null, unitPrice: null },
    ])
  })

  test('have the issue too_many only while the count is above the stock', () => {
    const shortage = { lines: [{ ...line, state: 'too_many' as const, left: 2 }] }
    expect(toCartLines([item], shortage)[0]!.issue).toEqual({ kind: 'too_many', left: 2 })
    expect(toCartLines([{ ...item, selected_count: 2 }], shortage)[0]!.issue).toBeNull()
  })

  test.each(['sold_out', 'gone', 'choose_options', 'by_day'] as const)(
    'that are %s have that issue, and a price of 0 is no changed price',
    (state) => {
      expect(toCartLines([item], { lines: [{ ...line, state, price: 0, total: 0, left: 0 }] })).toMatchObject([
        { issue: { kind: state }, previousPrice: null, price: 10.1 },
      ])
    },
  )
})
