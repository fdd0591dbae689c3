import { describe, expect, test } from 'vitest'
import { BOOKING_PAYMENT_STATES, BOOKING_STATES } from '@vitrina/contract'
import { canTransition } from '../../../platform/transitions.ts'
import { BOOKING_PAYMENT_TRANSITIONS, BOOKING_TRANSITIONS } from './states.ts'

type BookingGuard = 'always' | 'for want of payment' | 'merchant' | 'merchant, after the arrival' | 'provider'
type PaymentGuard = 'always' | 'in full' | 'in part' | 'too much' | 'too much, or over' | 'without money' | 'unpaid'

/** Every allowed transition with its guard, listed independently of the table under test. */
const BOOKING_GUARDS: Record<string, BookingGuard> = {
  'held>confirmed': 'always',
  'held>expired': 'for want of payment',
  'held>cancelled': 'always',
  'confirmed>cancelled': 'always',
  'confirmed>completed': 'merchant, after the arrival',
  'confirmed>no_show': 'merchant, after the arrival',
  'expired>confirmed': 'provider',
  'completed>no_show': 'merchant',
  'no_show>completed': 'merchant',
}
const PAYMENT_GUARDS: Record<string, PaymentGuard> = {
  'due_on_arrival>deposit_paid': 'in part',
  'due_on_arrival>paid': 'in full',
  'due_on_arrival>cancelled': 'always',
  'due_on_arrival>refund_due': 'too much',
  'awaiting_transfer>deposit_paid': 'in part',
  'awaiting_transfer>paid': 'in full',
  'awaiting_transfer>cancelled': 'always',
  'awaiting_transfer>refund_due': 'too much',
  'pending>deposit_paid': 'in part',
  'pending>paid': 'in full',
  'pending>failed': 'always',
  'pending>expired': 'always',
  'pending>cancelled': 'always',
  'pending>refund_due': 'too much',
  'failed>pending': 'always',
  'failed>deposit_paid': 'in part',
  'failed>paid': 'in full',
  'failed>expired': 'always',
  'failed>cancelled': 'always',
  'failed>refund_due': 'too much, or over',
  'expired>deposit_paid': 'in part',
  'expired>paid': 'in full',
  'expired>refund_due': 'too much, or over',
  'cancelled>deposit_paid': 'in part',
  'cancelled>paid': 'in full',
  'cancelled>refund_due': 'too much, or over',
  'deposit_paid>paid': 'in full',
  'deposit_paid>refund_due': 'too much',
  'deposit_paid>refunded': 'always',
  'paid>due_on_arrival': 'unpaid',
  'paid>deposit_paid': 'in part',
  'paid>refund_due': 'too much',
  'paid>refunded': 'always',
  'paid>cancelled': 'without money',
  'refund_due>deposit_paid': 'in part',
  'refund_due>paid': 'in full',
  'refund_due>refunded': 'always',
  'refunded>deposit_paid': 'in part',
  'refunded>paid': 'in full',
  'refunded>refund_due': 'always',
}

test('a booking allows exactly the listed transitions, for each actor, before and after the arrival', () => {
  for (const from of BOOKING_STATES)
    for (const to of BOOKING_STATES)
      for (const actor of ['merchant', 'customer', 'system', 'provider'] as const)
        for (const hasArrived of [false, true]) {
          const guard = BOOKING_GUARDS[`${from}>${to}`]
          const isMerchant = actor === 'merchant'
          const expected =
            guard === 'always' ||
            (guard === 'for want of payment' && (actor === 'system' || actor === 'provider')) ||
            (guard === 'merchant' && isMerchant) ||
            (guard === 'merchant, after the arrival' && isMerchant && hasArrived) ||
            (guard === 'provider' && actor === 'provider')
          expect(
            canTransition(BOOKING_TRANSITIONS, from, to, { actor, hasArrived }),
            `${from} → ${to} by ${actor}`,
          ).toBe(expected)
        }
})

describe('the payment of a booking', () => {
  const OWED = 100
  test('allows exactly the listed transitions, for each booking state and amount paid', () => {
    for (const from of BOOKING_PAYMENT_STATES)
      for (const to of BOOKING_PAYMENT_STATES)
        for (const booking of BOOKING_STATES)
          for (const paid of [0, 30, 100, 101]) {
            const guard = PAYMENT_GUARDS[`${from}>${to}`]
            const isOver = booking === 'cancelled' || booking === 'expired'
            const expected =
              guard === 'always' ||
              (guard === 'in full' && paid >= OWED && !isOver) ||
              (guard === 'in part' && paid === 30 && !isOver) ||
              (guard === 'too much' && paid > OWED) ||
              (guard === 'without money' && paid === 0) ||
              (guard === 'unpaid' && paid === 0 && !isOver) ||
              (guard === 'too much, or over' && (paid > OWED || isOver))
            expect(
              canTransition(BOOKING_PAYMENT_TRANSITIONS, from, to, { paid, owed: OWED, booking }),
              `${from} → ${to}, ${booking}, ${paid} paid`,
            ).toBe(expected)
          }
  })
})
