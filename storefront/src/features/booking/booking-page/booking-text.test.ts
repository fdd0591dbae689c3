import { expect, test } from 'vitest'
import { textsIn } from '../../../i18n/use-texts.ts'
import { successText } from './booking-text.ts'

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
