import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '../../../stores/checkout-form.ts'
import { reuseOrCreateAttempt, isDecided, parseAttempt } from './order-attempt.ts'
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
const call = createOrderRequest({ kind: 'cart', items }, form, { total: 20, promo: 'X' })
const other = createOrderRequest({ kind: 'cart', items }, { ...form, note: 'Звънете' }, { total: 20, promo: 'X' })
const keys = () => {
  let made = 0
  return () => `key-${(made += 1)}`
}

describe('an attempt', () => {
  test('keeps its key for the same wish until it is answered', () => {
    const newKey = keys()
    const first = reuseOrCreateAttempt(call, 'X', null, newKey)
    expect(reuseOrCreateAttempt(call, 'X', first, newKey)).toBe(first)
    expect(reuseOrCreateAttempt(other, 'X', first, newKey).key).not.toBe(first.key)
    expect(reuseOrCreateAttempt(call, 'ANOTHER', first, newKey).key).not.toBe(first.key)
  })

  test('is sent again word for word, although the lost order itself changed the total', () => {
    const first = reuseOrCreateAttempt(call, 'X', null, keys())
    const again = reuseOrCreateAttempt(
      createOrderRequest({ kind: 'cart', items }, form, { total: 25, promo: null }),
      'X',
      first,
      keys(),
    )
    expect(again.call.body).toMatchObject({ expected_total: 20, promo_code: 'X' })
  })

  test('does not take one kind of order for the other', () => {
    const days = createOrderRequest(
      { kind: 'days', id: 5, selected_options: {}, from: '2026-12-01', to: '2026-12-03' },
      form,
      {
        total: 70,
        promo: null,
      },
    )
    expect(
      reuseOrCreateAttempt(
        days,
        '',
        reuseOrCreateAttempt(call, 'X', null, () => 'a'),
        () => 'b',
      ).key,
    ).toBe('b')
  })

  test('survives a reload; anything else in its place is nothing', () => {
    const attempt = reuseOrCreateAttempt(call, 'X', null, keys())
    expect(parseAttempt(JSON.stringify(attempt))).toEqual(JSON.parse(JSON.stringify(attempt)))
    for (const stored of [null, '', '{', '{}', '7', 'null', '{"key":"a","call":null}'])
      expect(parseAttempt(stored)).toBeNull()
  })
})

test('only a decision of the server ends an attempt', () => {
  expect([201, 406, 409, 400].map(isDecided)).toEqual([true, true, true, true])
  expect([0, 408, 429, 500, 502, 503].map(isDecided)).toEqual([false, false, false, false, false, false])
})
