import { expect, test } from 'vitest'
import { canTransition } from '../../platform/transitions.ts'
import {
  PAYMENT_RECORD_STATES,
  PAYMENT_RECORD_TRANSITIONS,
  type PaymentRecordState,
  REFUND_STATES,
  REFUND_TRANSITIONS,
} from './states.ts'

/** Every allowed transition with its guard, listed independently of the table under test. */
const PAYMENT_GUARDS: Record<string, 'always' | 'paid exactly' | 'refunded in full' | 'paid again' | 'wrong again'> = {
  'created>open': 'always',
  'created>processing': 'always',
  'created>succeeded': 'paid exactly',
  'created>failed': 'always',
  'created>expired': 'always',
  'created>cancelled': 'always',
  'open>processing': 'always',
  'open>succeeded': 'paid exactly',
  'open>failed': 'always',
  'open>expired': 'always',
  'open>cancelled': 'always',
  'processing>succeeded': 'paid exactly',
  'processing>failed': 'always',
  'processing>expired': 'always',
  'failed>succeeded': 'paid exactly',
  'failed>refunded': 'refunded in full',
  'expired>succeeded': 'paid exactly',
  'expired>refunded': 'refunded in full',
  'cancelled>succeeded': 'paid exactly',
  'cancelled>refunded': 'refunded in full',
  'succeeded>refunded': 'refunded in full',
  'refunded>succeeded': 'paid again',
  'refunded>failed': 'wrong again',
}
const RECEIVED = [null, ...['EUR', 'BGN'].flatMap((currency) => [99, 100, 101].map((amount) => ({ amount, currency })))]

const payments = PAYMENT_RECORD_STATES.flatMap((from) =>
  PAYMENT_RECORD_STATES.flatMap((to) =>
    RECEIVED.flatMap((received) => [0, 99, 100, 101].map((refunded) => [from, to, { received, refunded }] as const)),
  ),
)
test(`a payment allows exactly the listed transitions, for each sum received and given back (${payments.length} cases)`, () => {
  for (const [from, to, { received, refunded }] of payments) {
    const guard = PAYMENT_GUARDS[`${from}>${to}`]
    const context = { amount: 100, currency: 'EUR', received, refunded }
    const isExact = received?.amount === 100 && received.currency === 'EUR'
    const isReturned = received !== null && refunded < received.amount
    const expected =
      guard === 'always' ||
      (guard === 'paid exactly' && isExact) ||
      (guard === 'refunded in full' && received !== null && refunded >= received.amount) ||
      (guard === 'paid again' && isReturned && isExact) ||
      (guard === 'wrong again' && isReturned && !isExact)
    expect(
      canTransition(PAYMENT_RECORD_TRANSITIONS, from as PaymentRecordState, to as PaymentRecordState, context),
      `${from} → ${to}, ${JSON.stringify(context)}`,
    ).toBe(expected)
  }
})

test('a refund allows exactly the listed transitions', () => {
  const allowed = REFUND_STATES.flatMap((from) =>
    REFUND_STATES.filter((to) => canTransition(REFUND_TRANSITIONS, from, to, undefined)).map((to) => `${from}>${to}`),
  )
  expect(allowed).toEqual([
    'due>pending',
    'due>succeeded',
    'due>failed',
    'due>cancelled',
    'pending>succeeded',
    'pending>failed',
    'succeeded>failed',
    'failed>due',
    'failed>succeeded',
    'failed>cancelled',
    'cancelled>pending',
    'cancelled>succeeded',
  ])
})
