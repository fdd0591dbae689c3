import { describe, expect, test } from 'vitest'
import { dueAmounts, hasPaymentNotice, isAwaitingPayment } from './booking-amounts.ts'

const booking = { state: 'held', payment_state: 'pending', total: 240.5, paid: 0, due_now: 72.15 } as const

describe('what is still to be paid for a booking', () => {
  test('is the deposit at once and the rest on arrival, while the rooms are held', () =>
    expect(dueAmounts(booking)).toEqual({ now: 72.15, onArrival: 168.35 }))
  test('is everything at once, where no deposit is named', () =>
    expect(dueAmounts({ ...booking, due_now: 0 })).toEqual({ now: 240.5, onArrival: 0 }))
  test('is due on arrival once the booking is confirmed, also where it can be paid by card before', () =>
    expect(
      dueAmounts({ ...booking, state: 'confirmed', payment_state: 'deposit_paid', paid: 72.15, due_now: 168.35 }),
    ).toEqual({ now: 0, onArrival: 168.35 }))
  test.each(['expired', 'cancelled', 'completed', 'no_show'] as const)('is nothing for one that is %s', (state) =>
    expect(dueAmounts({ ...booking, state })).toEqual({ now: 0, onArrival: 0 }),
  )
})

test('a payment is awaited only while rooms are held for it', () => {
  expect(isAwaitingPayment(booking)).toBe(true)
  expect(isAwaitingPayment({ ...booking, payment_state: 'failed' })).toBe(true)
  expect(isAwaitingPayment({ ...booking, payment_state: 'awaiting_transfer' })).toBe(false)
  expect(isAwaitingPayment({ ...booking, state: 'cancelled', payment_state: 'failed' })).toBe(false)
  expect(hasPaymentNotice({ state: 'expired', payment_state: 'refunded' })).toBe(true)
  expect(hasPaymentNotice({ state: 'confirmed', payment_state: 'paid' })).toBe(false)
})
