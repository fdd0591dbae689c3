import { expect, test } from 'vitest'
import { textsIn } from '@vitrina/i18n'
import { bookingIntro, hasPaymentNotice, isAwaitingPayment, successText } from './booking-state.ts'

test.each([
  ['confirmed', 'due_on_arrival', 'Reservation was successful'],
  ['confirmed', 'paid', 'Reservation was successful'],
  ['confirmed', 'awaiting_transfer', 'Your reservation was successful'],
  ['held', 'awaiting_transfer', 'Your reservation was successful'],
  ['held', 'pending', null],
  ['expired', 'expired', null],
  ['cancelled', 'cancelled', null],
] as const)('a booking that is %s and %s says %j', (state, payment_state, text) =>
  expect(successText({ state, payment_state }, textsIn('en'))).toBe(text),
)

test('an e-mail is promised only by a shop that sends them', () => {
  const t = textsIn('en')
  const intro = (sendsEmail: boolean, state: 'confirmed' | 'held' = 'confirmed') =>
    bookingIntro({ state, email: 'maria@example.com' }, { t, sendsEmail })
  expect(intro(true)).toContain('maria@example.com')
  expect(intro(false)).not.toContain('maria@example.com')
  expect(intro(false)).toContain('can’t send e-mails yet')
  expect(intro(true, 'held')).toBe(intro(false, 'held'))
})

const booking = { state: 'held', payment_state: 'pending' } as const

test('a payment is awaited only while rooms are held for it', () => {
  expect(isAwaitingPayment(booking)).toBe(true)
  expect(isAwaitingPayment({ ...booking, payment_state: 'failed' })).toBe(true)
  expect(isAwaitingPayment({ ...booking, payment_state: 'awaiting_transfer' })).toBe(false)
  expect(isAwaitingPayment({ ...booking, state: 'cancelled', payment_state: 'failed' })).toBe(false)
  expect(hasPaymentNotice({ state: 'expired', payment_state: 'refunded' })).toBe(true)
  expect(hasPaymentNotice({ state: 'confirmed', payment_state: 'paid' })).toBe(false)
})
