import { BOOKING_PAYMENT_STATES, BOOKING_STATES } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { canTransition } from '../../../platform/transitions.ts'
import { owedFor } from './amounts.ts'
import { settledState } from './settle-payment.ts'
import { BOOKING_PAYMENT_TRANSITIONS } from '../changes/states.ts'

test('whatever is paid and owed, the payment of a booking can come into the state that follows from it', () => {
  for (const state of BOOKING_STATES)
    for (const payment_state of BOOKING_PAYMENT_STATES)
      for (const total of [0, 100])
        for (const cancellation_fee of [null, 0, 50])
          for (const paid of [0, 30, 50, 100, 130]) {
            const row = { state, payment_state, total, paid, goods: 0, cancellation_fee, fee_floor: 0 }
            for (const before of [row, { total: 0, paid: 0 }]) {
              const to = settledState(before, row)
              const context = { paid, owed: owedFor(row), booking: state }
              const isAllowed =
                to === payment_state || canTransition(BOOKING_PAYMENT_TRANSITIONS, payment_state, to, context)
              expect(isAllowed, `${JSON.stringify(before)}, ${JSON.stringify(row)} → ${to}`).toBe(true)
            }
          }
})

test.each([
  ['confirmed', 'paid', 'refunded'],
  ['confirmed', 'deposit_paid', 'refunded'],
  ['cancelled', 'paid', 'refunded'],
  ['cancelled', 'refund_due', 'refunded'],
  ['no_show', 'paid', 'refunded'],
  ['confirmed', 'due_on_arrival', 'due_on_arrival'],
  ['cancelled', 'due_on_arrival', 'cancelled'],
] as const)('a booking that is %s and was %s is %s when nothing of its money is left', (state, payment_state, to) => {
  const row = { state, payment_state, total: 100, paid: 0, goods: 0, cancellation_fee: null, fee_floor: 0 }
  expect(settledState(row, row)).toBe(to)
})

test('a booking that costs nothing is paid, and cancelled with the booking', () => {
  const free = { payment_state: 'paid', total: 0, paid: 0, goods: 0, cancellation_fee: null, fee_floor: 0 } as const
  expect(settledState(free, { ...free, state: 'confirmed' })).toBe('paid')
  expect(settledState(free, { ...free, state: 'cancelled' })).toBe('cancelled')
  expect(settledState(free, { ...free, state: 'confirmed', total: 100 })).toBe('due_on_arrival')
})
