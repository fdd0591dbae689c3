import type { CartPrice, PricedLine } from '@vitrina/contract'
import type { CartItem } from '@vitrina/contract/cart'
import { expect, test } from 'vitest'
import { roomGoods } from './cart-goods.ts'

const item = (id: number, selected_count = 1): CartItem =>
  ({
    id,
    selected_count,
    price: 30,
    name: `Product ${id}`,
    url: String(id),
    icon: null,
    selected_options: {},
  }) as CartItem
const priced = (id: number, fields: Partial<PricedLine> = {}): PricedLine =>
  ({
    id,
    selected_options: {},
    selected_count: 1,
    state: 'available',
    left: null,
    price: 30,
    total: 30,
    voucher: false,
    ...fields,
  }) as PricedLine

test('goods in stock can lie in the room; vouchers, rentals, what is sold out and what has no price can not', () => {
  const lines = [
    priced(1, { min_age: 18 }),
    priced(2, { voucher: true }),
    priced(3, { state: 'by_day' }),
    priced(4, { state: 'sold_out', price: 0 }),
    priced(5, { state: 'too_many', left: 1 }),
  ]
  const items = [item(1), item(2), item(3), item(4), item(5, 2), item(6)]
  const { lines: shown, goods } = roomGoods(items, { lines } as CartPrice)
  expect(goods).toMatchObject({ items: [{ id: 1, selected_count: 1 }], total: 30, minAge: 18 })
  expect(roomGoods([item(2)], { lines } as CartPrice).goods).toBeNull()
  expect(shown.map(({ item: { id }, obstacle }) => [id, obstacle])).toEqual([
    [1, null],
    [2, 'other'],
    [3, 'other'],
    [4, 'sold_out'],
    [5, 'sold_out'],
  ])
})
