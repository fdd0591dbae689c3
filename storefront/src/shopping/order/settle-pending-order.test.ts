import type { Order } from '@vitrina/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addToCart, clearCart, setCount, useCart } from '../cart/cart-store.ts'
import { EMPTY_FORM, updateCheckoutForm, useCheckoutForm } from '../checkout/checkout-draft.ts'
import { parsePendingPayments } from '../../purchase/pending-payments.ts'
import { savePendingOrder, settlePendingOrder } from './settle-pending-order.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
const HONEY = { id: 1, icon: null, price: 12.9, name: 'Honey', url: 'honey', selected_options: { '3': 31 } }
const JUG = { id: 2, icon: null, price: 58, name: 'Jug', url: 'jug', selected_options: {} }
const order = { url: 'secret', number: '1042', state: 'placed', payment_state: 'pending' } as Order
const cart = () => useCart.getState().items.map(({ id, selected_count }) => [id, selected_count])
const pending = () => parsePendingPayments(stored.get('pending_payments') ?? null).map(({ url }) => url)

beforeEach(() => {
  stored.clear()
  clearCart()
  addToCart(HONEY, 2)
  addToCart(JUG)
  savePendingOrder(order, useCart.getState().items)
  updateCheckoutForm({ first_name: 'Ана', street: 'Роза' })
})

describe('an order that waits for its payment', () => {
  test('is remembered, and the cart and the form stay', () => {
    settlePendingOrder(order)
    settlePendingOrder({ ...order, payment_state: 'failed' })
    expect(cart()).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(pending()).toEqual(['secret'])
    expect(useCheckoutForm.getState().values.street).toBe('Роза')
  })

  test('takes what was ordered out of the cart once it is paid, and leaves what was added since', () => {
    setCount(0, 5)
    settlePendingOrder({ ...order, payment_state: 'paid' })
    expect(cart()).toEqual([[1, 3]])
    expect(pending()).toEqual([])
    expect(useCheckoutForm.getState().values).toEqual(EMPTY_FORM)
    settlePendingOrder({ ...order, payment_state: 'paid' })
    expect(cart()).toEqual([[1, 3]])
  })

  test.each(['cancelled', 'expired', 'refund_due', 'refunded'] as const)(
    'is forgotten when it is cancelled (%s), and the cart stays',
    (payment_state) => {
      settlePendingOrder({ ...order, state: 'cancelled', payment_state })
      expect(pending()).toEqual([])
      expect(cart()).toHaveLength(2)
    },
  )

  test('is settled by itself when others wait, too, and takes out of the cart what it ordered', () => {
    savePendingOrder({ ...order, url: 'second' }, useCart.getState().items.slice(1))
    savePendingOrder({ ...order, url: 'second' }, useCart.getState().items.slice(1))
    expect(pending()).toEqual(['second', 'secret'])
    settlePendingOrder({ ...order, payment_state: 'paid' })
    expect(pending()).toEqual(['second'])
    expect(cart()).toEqual([])
    settlePendingOrder({ ...order, url: 'second', payment_state: 'paid' })
    expect([pending(), cart()]).toEqual([[], []])
  })

  test('is not touched by another order', () => {
    settlePendingOrder({ ...order, url: 'other', payment_state: 'paid' })
    expect(cart()).toHaveLength(2)
    expect(pending()).toEqual(['secret'])
  })
})
