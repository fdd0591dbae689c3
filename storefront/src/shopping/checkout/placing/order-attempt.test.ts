import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '../form/checkout-form.ts'
import { isFinalStatus, parseAttempt, reuseOrCreateAttempt } from '../../../purchase/attempts.ts'
import { createOrderRequest } from './order-request.ts'

const form = {
  ...EMPTY_FORM,
  to: 'address' as const,
  service: 'courier',
  country: 'BG',
  first_name: 'Ана',
  agree_terms: true,
}
const items = [{ id: 5, selected_count: 2, icon: null, price: 10, name: 'Мед', url: 'med', selected_options: { 1: 2 } }]
const cart = { kind: 'cart' as const, items }
const request = createOrderRequest(cart, form, { total: 20, promo: 'X' })
const otherRequest = createOrderRequest(cart, { ...form, note: 'Звънете' }, { total: 20, promo: 'X' })
const keyCounter = () => {
  let count = 0
  return () => `key-${(count += 1)}`
}

describe('an order attempt', () => {
  test('is reused for the same order until it is answered', () => {
    const createKey = keyCounter()
    const first = reuseOrCreateAttempt(request, 'X', null, createKey)
    expect(reuseOrCreateAttempt(request, 'X', first, createKey)).toBe(first)
    expect(reuseOrCreateAttempt(otherRequest, 'X', first, createKey).key).not.toBe(first.key)
    expect(reuseOrCreateAttempt(request, 'ANOTHER', first, createKey).key).not.toBe(first.key)
  })

  test('is sent again with its first total and promo code, which the lost order itself may have changed', () => {
    const first = reuseOrCreateAttempt(request, 'X', null, keyCounter())
    const repriced = createOrderRequest(cart, form, { total: 25, promo: null })
    const retry = reuseOrCreateAttempt(repriced, 'X', first, keyCounter())
    expect(retry.request.body).toMatchObject({ expected_total: 20, promo_code: 'X' })
  })

  test('for the cart is not reused for a rental', () => {
    const rental = { kind: 'rental' as const, id: 5, selected_options: {}, from: '2026-12-01', to: '2026-12-03' }
    const rentalRequest = createOrderRequest(rental, form, { total: 70, promo: null })
    const cartAttempt = reuseOrCreateAttempt(request, 'X', null, () => 'a')
    expect(reuseOrCreateAttempt(rentalRequest, '', cartAttempt, () => 'b').key).toBe('b')
  })

  test('is restored from the storage; any other stored value is ignored', () => {
    const attempt = reuseOrCreateAttempt(request, 'X', null, keyCounter())
    expect(parseAttempt(JSON.stringify(attempt))).toEqual(JSON.parse(JSON.stringify(attempt)))
    const withoutBody = '{"key":"a","promo":"","request":{"name":"POST /orders","body":null}}'
    for (const stored of [null, '', '{', '{}', '7', 'null', '{"key":"a","request":null}', withoutBody])
      expect(parseAttempt(stored)).toBeNull()
  })

  test('is read as version 0.1 stored it, so that its order is not placed twice', () => {
    const attempt = reuseOrCreateAttempt(request, 'X', null, keyCounter())
    const stored = JSON.stringify({ key: attempt.key, call: request, promo: attempt.promo })
    expect(parseAttempt(stored)).toEqual(JSON.parse(JSON.stringify(attempt)))
  })
})

test('an attempt ends with a status that says the server has decided', () => {
  expect([201, 406, 409, 400].map(isFinalStatus)).toEqual([true, true, true, true])
  expect([0, 408, 429, 500, 502, 503].map(isFinalStatus)).toEqual([false, false, false, false, false, false])
})
