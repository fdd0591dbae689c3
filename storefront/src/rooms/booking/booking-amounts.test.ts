import { expect, test } from 'vitest'
import { hasPaymentNotice, isAwaitingPayment } from './booking-amounts.ts'

const booking = { state: 'held', payment_state: 'pending' } as const

test('a payment is awaited only while rooms are held for it', () => {
  expect(isAwaitingPayment(booking)).toBe(true)
  expect(isAwaitingPayment({ ...booking, payment_state: 'failed' })).toBe(true)
  expect(isAwaitingPayment({ ...booking, payment_state: 'awaiting_transfer' })).toBe(false)
  expect(isAwaitingPayment({ ...booking, state: 'cancelled', payment_state: 'failed' })).toBe(false)
  expect(hasPaymentNotice({ state: 'expired', payment_state: 'refunded' })).toBe(true)
  expect(hasPaymentNotice({ state: 'confirmed', payment_state: 'paid' })).toBe(false)
})
