import { describe, expect, test } from 'vitest'
import { isFinalStatus, parseAttempt, reuseOrCreateAttempt, typedCodes } from './attempts.ts'

const request = { name: 'POST /orders', body: { items: [5], note: '', expected_total: 20, promo_code: 'X' } }
const otherRequest = { ...request, body: { ...request.body, note: 'Звънете' } }
const keyCounter = () => {
  let count = 0
  return () => `key-${(count += 1)}`
}

describe('an attempt', () => {
  test('is reused for the same request until it is answered', () => {
    const createKey = keyCounter()
    const first = reuseOrCreateAttempt(request, 'X', null, createKey)
    expect(reuseOrCreateAttempt(request, 'X', first, createKey)).toBe(first)
    expect(reuseOrCreateAttempt(otherRequest, 'X', first, createKey).key).not.toBe(first.key)
    expect(reuseOrCreateAttempt(request, 'ANOTHER', first, createKey).key).not.toBe(first.key)
  })

  test('is sent again with its first total and promo code, which the lost order itself may have changed', () => {
    const first = reuseOrCreateAttempt(request, 'X', null, keyCounter())
    const repriced = { ...request, body: { note: '', items: [5], expected_total: 25 } }
    const retry = reuseOrCreateAttempt(repriced, 'X', first, keyCounter())
    expect(retry.request.body).toMatchObject({ expected_total: 20, promo_code: 'X' })
  })

  test('is sent again when its voucher is used up by the lost order, which then shows another way to pay', () => {
    const body = { items: [5], payment_method: 'voucher', voucher_code: 'V', expected_to_pay: 0, expected_total: 20 }
    const first = reuseOrCreateAttempt({ ...request, body }, ' V', null, keyCounter())
    const usedUp = { ...request, body: { items: [5], payment_method: 'cash', expected_total: 20 } }
    expect(reuseOrCreateAttempt(usedUp, ' V', first, keyCounter())).toBe(first)
    const byCard = { ...request, body: { ...usedUp.body, payment_method: 'card' } }
    expect(
      reuseOrCreateAttempt(
        byCard,
        '',
        reuseOrCreateAttempt(usedUp, '', null, () => 'a'),
        () => 'b',
      ).key,
    ).toBe('b')
  })

  test('is reused when the same is sent by the other button: what was ordered is ordered once', () => {
    const byWallet = { ...request, body: { ...request.body, pays_by_wallet: true } }
    const first = reuseOrCreateAttempt(byWallet, 'X', null, keyCounter())
    expect(reuseOrCreateAttempt(request, 'X', first, keyCounter())).toBe(first)
  })

  test('is not reused for another call', () => {
    const first = reuseOrCreateAttempt(request, 'X', null, () => 'a')
    expect(reuseOrCreateAttempt({ ...request, name: 'POST /orders/store-single' }, 'X', first, () => 'b').key).toBe('b')
  })

  test('is restored from the storage; any other stored value is ignored', () => {
    const attempt = reuseOrCreateAttempt(request, 'X', null, keyCounter())
    expect(parseAttempt(JSON.stringify(attempt))).toEqual(JSON.parse(JSON.stringify(attempt)))
    const withoutBody = '{"key":"a","promo":"","request":{"name":"POST /orders","body":null}}'
    for (const stored of [null, '', '{', '{}', '7', 'null', '{"key":"a","request":null}', withoutBody])
      expect(parseAttempt(stored)).toBeNull()
  })
})

test('an attempt ends with a status that says the server has decided', () => {
  expect([201, 406, 409, 400].map(isFinalStatus)).toEqual([true, true, true, true])
  expect([0, 408, 429, 500, 502, 503].map(isFinalStatus)).toEqual([false, false, false, false, false, false])
})

test('an attempt that the version before has stored, which knew promo codes alone, is known again', () => {
  const stored = JSON.stringify({ key: 'a', request, promo: 'X' })
  const codes = typedCodes({ promo_code: 'X', voucher_code: '' })
  expect(reuseOrCreateAttempt(request, codes, parseAttempt(stored), () => 'b').key).toBe('a')
})
