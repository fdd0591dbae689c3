import { describe, expect, test } from 'vitest'
import { ORDER_STATES, type OrderState, PAYMENT_STATES, type PaymentState } from '@vitrina/contract'
import { mayFollow, ORDER_TRANSITIONS, PAYMENT_TRANSITIONS } from './states.ts'

/** Every step there is, written out apart from the table: `from>to` with what it needs. */
const ORDER_STEPS: Record<string, 'anyone' | 'merchant' | 'settled'> = {
  'placed>confirmed': 'anyone',
  'placed>cancelled': 'anyone',
  'confirmed>packed': 'merchant',
  'confirmed>cancelled': 'anyone',
  'packed>shipped': 'settled',
  'packed>cancelled': 'merchant',
  'shipped>delivered': 'anyone',
  'shipped>returned': 'merchant',
  'delivered>returned': 'merchant',
}
const PAYMENT_STEPS: Record<string, 'always' | 'whole'> = {
  'due_on_delivery>paid': 'whole',
  'due_on_delivery>cancelled': 'always',
  'awaiting_transfer>paid': 'whole',
  'awaiting_transfer>cancelled': 'always',
  'pending>paid': 'whole',
  'pending>failed': 'always',
  'pending>cancelled': 'always',
  'failed>pending': 'always',
  'failed>paid': 'whole',
  'failed>cancelled': 'always',
  'paid>refunded': 'always',
}

describe('order', () => {
  const by = ['merchant', 'customer', 'shop'] as const
  const all = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.flatMap((to) =>
      by.flatMap((who) => PAYMENT_STATES.map((payment) => [from, to, who, payment] as const)),
    ),
  )
  test(`every step, actor and payment (${all.length} cases)`, () => {
    for (const [from, to, who, payment] of all) {
      const need = ORDER_STEPS[`${from}>${to}`]
      const expected =
        need === 'anyone' ||
        (need === 'merchant' && who === 'merchant') ||
        (need === 'settled' && ['paid', 'due_on_delivery'].includes(payment))
      expect(
        mayFollow<OrderState, { payment: PaymentState; by: 'merchant' | 'customer' | 'shop' }>(
          ORDER_TRANSITIONS,
          from,
          to,
          { payment, by: who },
        ),
        `${from} → ${to} by ${who}, ${payment}`,
      ).toBe(expected)
    }
  })
})

describe('payment', () => {
  const all = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_STATES.flatMap((to) => [0, 99, 100, 101].map((received) => [from, to, received] as const)),
  )
  test(`every step and amount (${all.length} cases)`, () => {
    for (const [from, to, received] of all) {
      const need = PAYMENT_STEPS[`${from}>${to}`]
      expect(
        mayFollow<PaymentState, { received: number; due: number }>(PAYMENT_TRANSITIONS, from, to, {
          received,
          due: 100,
        }),
        `${from} → ${to} with ${received}`,
      ).toBe(need === 'always' || (need === 'whole' && received >= 100))
    }
  })
})
