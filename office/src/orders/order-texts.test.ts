import { textsIn } from '@vitrina/i18n'
import { expect, test } from 'vitest'
import { entryText } from './order-texts.ts'

const money = (amount: number) => `€${amount.toFixed(2)}`
const mug = { name: 'Mug', options: ['Blue'], count: 2, price: 12 }
const honey = { name: 'Honey', options: [], count: 1, price: 8 }
const edit = (before: object, after: object) =>
  entryText({ action: 'edit', before, after }, textsIn('en'), money).replace('Order changed: ', '')

test('an edit names what changed: counts, prices with their reasons, the delivery, and the total', () => {
  const before = { lines: [mug, honey], delivery: 'Courier, Sofia', delivery_price: 5, customer: 'Ana', total: 37 }
  const after = {
    ...before,
    lines: [{ ...mug, count: 3, price: 10, price_reason: 'A crack' }],
    delivery_price: 3,
    total: 33,
  }
  expect(edit(before, after)).toBe(
    'Mug, Blue 2 → 3; Honey 1 → 0; Mug, Blue: €12.00 → €10.00, A crack; Delivery: €5.00 → €3.00; €37.00 → €33.00',
  )
})

test('what stays is not named; of what is new, its own price is', () => {
  const before = { lines: [mug], delivery_price: 5, total: 29 }
  expect(edit(before, { ...before, lines: [mug, honey], total: 37 })).toBe('Honey 0 → 1; €29.00 → €37.00')
  const own = { ...honey, price: 6, price_reason: 'A sample' }
  expect(edit(before, { ...before, lines: [mug, own], total: 35 })).toBe(
    'Honey 0 → 1; Honey: €6.00, A sample; €29.00 → €35.00',
  )
})
