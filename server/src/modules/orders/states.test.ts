import { describe, expect, test } from 'vitest'
import { ORDER_STATES, type OrderState, PAYMENT_STATES, type PaymentState } from '@vitrina/contract'
import { canTransition, ORDER_TRANSITIONS, PAYMENT_TRANSITIONS } from './states.ts'

/** Every allowed transition with its guard, listed independently of the table under test. */
const ORDER_TRANSITIONS_WITH_GUARDS: Record<string, 'always' | 'merchant' | 'paid or due on delivery'> = {
  'placed>confirmed': 'always',
  'placed>cancelled': 'always',
  'confirmed>packed': 'merchant',
  'confirmed>cancelled': 'always',
  'packed>shipped': 'paid or due on delivery',
  'packed>cancelled': 'merchant',
  'shipped>delivered': 'always',
  'shipped>returned': 'merchant',
  'delivered>returned': 'merchant',
}
const PAYMENT_TRANSITIONS_WITH_GUARDS: Record<string, 'always' | 'paid in full'> = {
  'due_on_delivery>paid': 'paid in full',
  'due_on_delivery>cancelled': 'always',
  'awaiting_transfer>paid': 'paid in full',
  'awaiting_transfer>cancelled': 'always',
  'pending>paid': 'paid in full',
  'pending>failed': 'always',
  'pending>cancelled': 'always',
  'failed>pending': 'always',
  'failed>paid': 'paid in full',
  'failed>cancelled': 'always',
  'pending>expired': 'always',
  'failed>expired': 'always',
  'expired>paid': 'paid in full',
  'expired>refund_due': 'always',
  'cancelled>refund_due': 'always',
  'paid>refund_due': 'always',
  'refund_due>refunded': 'always',
}

describe('an order', () => {
  const actors = ['merchant', 'customer', 'shop'] as const
  const all = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.flatMap((to) =>
      actors.flatMap((actor) => PAYMENT_STATES.map((payment) => [from, to, actor, payment] as const)),
    ),
  )
  test(`allows exactly the listed transitions, for each actor and payment state (${all.length} cases)`, () => {
    for (const [from, to, actor, payment] of all) {
      const guard = ORDER_TRANSITIONS_WITH_GUARDS[`${from}>${to}`]
      const expected =
        guard === 'always' ||
        (guard === 'merchant' && actor === 'merchant') ||
        (guard === 'paid or due on delivery' && ['paid', 'due_on_delivery'].includes(payment))
      expect(
        canTransition<OrderState, { payment: PaymentState; actor: 'merchant' | 'customer' | 'shop' }>(
          ORDER_TRANSITIONS,
          from,
          to,
          { payment, actor },
        ),
        `${from} → ${to} by ${actor}, ${payment}`,
      ).toBe(expected)
    }
  })
})

describe('a payment', () => {
  const all = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_STATES.flatMap((to) => [0, 99, 100, 101].map((received) => [from, to, received] as const)),
  )
  test(`allows exactly the listed transitions, for each amount received (${all.length} cases)`, () => {
    for (const [from, to, received] of all) {
      const guard = PAYMENT_TRANSITIONS_WITH_GUARDS[`${from}>${to}`]
      expect(
        canTransition<PaymentState, { received: number; due: number }>(PAYMENT_TRANSITIONS, from, to, {
          received,
          due: 100,
        }),
        `${from} → ${to} with ${received}`,
      ).toBe(guard === 'always' || (guard === 'paid in full' && received >= 100))
    }
  })
})
