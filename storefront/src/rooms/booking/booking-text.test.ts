import { expect, test } from 'vitest'
import { textsIn } from '@vitrina/i18n'
import { bookingIntro, successText } from './booking-text.ts'

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
