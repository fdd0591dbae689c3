import { textsIn } from '@vitrina/i18n'
import { expect, it } from 'vitest'
import { orderStatesText } from './order-texts.ts'

it('says how an order is paid, unless it was to be paid on a delivery that has been', () => {
  const textOf = (state: 'shipped' | 'delivered', payment_state: 'due_on_delivery' | 'paid') =>
    orderStatesText({ state, payment_state, delivery: { pickup: false } }, textsIn('en'))
  expect(textOf('shipped', 'due_on_delivery')).toBe('On its way, to be paid on delivery')
  expect(textOf('delivered', 'due_on_delivery')).toBe('Delivered')
  expect(textOf('delivered', 'paid')).toBe('Delivered, paid')
})
