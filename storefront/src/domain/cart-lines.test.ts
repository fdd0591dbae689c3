import { describe, expect, test } from 'vitest'
import { cartLines } from './cart-lines.ts'

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
  total: 30.3,
}

describe('lines of a cart', () => {
  test('show what the browser kept until the server has answered', () => {
    expect(cartLines([item], undefined)).toMatchObject([
      {
        index: 0,
        name: 'Мед',
        url: 'med',
        icon: 'old.webp',
        price: 10.1,
        total: 30.3,
        trouble: null,
        priceBefore: null,
        options: [],
      },
    ])
  })

  test('take over what the server says, whatever the order of the options', () => {
    expect(cartLines([item], { lines: [line] })).toMatchObject([
      { name: 'Honey', url: 'honey', icon: 'new.webp', options: line.options },
    ])
  })

  test('tell a changed price', () => {
    expect(cartLines([item], { lines: [{ ...line, price: 12 }] })).toMatchObject([
      { price: 12, priceBefore: 10.1, total: 36 },
    ])
  })

  test('are in trouble only while they ask for more than is left', () => {
    const short = { lines: [{ ...line, state: 'too_many' as const, left: 2 }] }
    expect(cartLines([item], short)[0]!.trouble).toEqual({ kind: 'too_many', left: 2 })
    expect(cartLines([{ ...item, selected_count: 2 }], short)[0]!.trouble).toBeNull()
  })

  test.each(['sold_out', 'gone', 'choose_options', 'by_day'] as const)(
    'are in trouble when %s; an unknown price is no changed one',
    (state) => {
      expect(cartLines([item], { lines: [{ ...line, state, price: 0, total: 0, left: 0 }] })).toMatchObject([
        { trouble: { kind: state }, priceBefore: null, price: 10.1 },
      ])
    },
  )
})
