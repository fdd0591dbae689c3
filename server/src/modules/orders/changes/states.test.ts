import { describe, expect, test } from 'vitest'
import { ORDER_STATES, type OrderState, PAYMENT_STATES } from '@vitrina/contract'
import { canTransition } from '../../../platform/transitions.ts'
import { ORDER_TRANSITIONS, type OrderTransitionContext, PAYMENT_TRANSITIONS } from './states.ts'

const ACTORS = ['merchant', 'customer', 'system', 'provider'] as const

/** Every allowed transition with its guard, listed independently of the table under test. */
const ORDER_TRANSITIONS_WITH_GUARDS: Record<
  string,
  | 'always'
  | 'merchant'
  | 'merchant, or its stay is off'
  | 'merchant, sent'
  | 'paid or due on delivery'
  | 'paid late'
  | 'paid, by e-mail'
  | 'by e-mail'
> = {
  'placed>confirmed': 'always',
  'placed>cancelled': 'always',
  'confirmed>packed': 'merchant',
  'confirmed>placed': 'merchant',
  'confirmed>cancelled': 'always',
  'packed>shipped': 'paid or due on delivery',
  'packed>confirmed': 'merchant',
  'packed>cancelled': 'merchant, or its stay is off',
  'shipped>delivered': 'always',
  'shipped>returned': 'merchant',
  'delivered>returned': 'merchant, sent',
  // Of nothing but vouchers.
  'placed>delivered': 'paid, by e-mail',
  'confirmed>delivered': 'paid, by e-mail',
  'delivered>cancelled': 'by e-mail',
  'cancelled>placed': 'paid late',
}
/** `open` and `over` are the states of the order. */
const PAYMENT_TRANSITIONS_WITH_GUARDS: Record<
  string,
  | 'always'
  | 'provider, or nothing received, over'
  | 'paid in full, open'
  | 'less received, open'
  | 'anything received, over'
  | 'nothing received, over'
> = {
  'due_on_delivery>paid': 'paid in full, open',
  'due_on_delivery>cancelled': 'always',
  'awaiting_transfer>paid': 'paid in full, open',
  'awaiting_transfer>cancelled': 'always',
  'pending>paid': 'paid in full, open',
  'pending>failed': 'always',
  'pending>expired': 'always',
  'pending>cancelled': 'always',
  'failed>pending': 'always',
  'failed>paid': 'paid in full, open',
  'failed>expired': 'always',
  'failed>cancelled': 'always',
  'failed>refund_due': 'anything received, over',
  'expired>paid': 'paid in full, open',
  'expired>refund_due': 'anything received, over',
  'cancelled>refund_due': 'anything received, over',
  'paid>refund_due': 'always',
  'paid>refunded': 'provider, or nothing received, over',
  'paid>cancelled': 'nothing received, over',
  'paid>due_on_delivery': 'less received, open',
  'paid>awaiting_transfer': 'less received, open',
  'paid>pending': 'less received, open',
  'expired>pending': 'less received, open',
  'due_on_delivery>refund_due': 'anything received, over',
  'due_on_delivery>refunded': 'nothing received, over',
  'awaiting_transfer>refund_due': 'anything received, over',
  'awaiting_transfer>refunded': 'nothing received, over',
  'pending>refund_due': 'anything received, over',
  'pending>refunded': 'nothing received, over',
  'failed>refunded': 'nothing received, over',
  'refund_due>refunded': 'always',
  'refunded>refund_due': 'always',
}

describe('an order', () => {
  const all = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.flatMap((to) =>
      ACTORS.flatMap((actor) =>
        PAYMENT_STATES.flatMap((payment) =>
          [false, true].flatMap((isByEmail) =>
            [false, true].map((isOfStay) => [from, to, actor, payment, isByEmail, isOfStay] as const),
          ),
        ),
      ),
    ),
  )
  test(`allows exactly the listed transitions, for each actor and payment state (${all.length} cases)`, () => {
    for (const [from, to, actor, payment, isByEmail, isOfStay] of all) {
      const guard = ORDER_TRANSITIONS_WITH_GUARDS[`${from}>${to}`]
      const expected =
        guard === 'always' ||
        (guard === 'merchant' && actor === 'merchant') ||
        (guard === 'merchant, or its stay is off' && (actor === 'merchant' || (actor === 'system' && isOfStay))) ||
        (guard === 'paid or due on delivery' && ['paid', 'due_on_delivery'].includes(payment)) ||
        (guard === 'paid, by e-mail' && payment === 'paid' && isByEmail) ||
        (guard === 'by e-mail' && isByEmail) ||
        (guard === 'merchant, sent' && actor === 'merchant' && !isByEmail) ||
        (guard === 'paid late' && ['system', 'provider'].includes(actor) && ['failed', 'expired'].includes(payment))
      expect(
        canTransition<OrderState, OrderTransitionContext>(ORDER_TRANSITIONS, from, to, {
          payment,
          actor,
          isByEmail,
          isOfStay,
        }),
        `${from} → ${to} by ${actor}, ${payment}, ${isByEmail ? 'vouchers' : 'goods'}`,
      ).toBe(expected)
    }
  })
})

describe('a payment', () => {
  const all = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_STATES.flatMap((to) =>
      ORDER_STATES.flatMap((order) =>
        ACTORS.flatMap((actor) => [0, 99, 100, 101].map((received) => [from, to, order, actor, received] as const)),
      ),
    ),
  )
  test(`allows exactly the listed transitions, for each order state, actor and amount received (${all.length} cases)`, () => {
    for (const [from, to, order, actor, received] of all) {
      const guard = PAYMENT_TRANSITIONS_WITH_GUARDS[`${from}>${to}`]
      const isOver = order === 'cancelled' || order === 'returned'
      expect(
        canTransition(PAYMENT_TRANSITIONS, from, to, { received, due: 100, order, actor }),
        `${from} → ${to} by ${actor} with ${received}, ${order}`,
      ).toBe(
        guard === 'always' ||
          (guard === 'provider, or nothing received, over' && (actor === 'provider' || (received === 0 && isOver))) ||
          (guard === 'less received, open' && received < 100 && !isOver) ||
          (guard === 'nothing received, over' && received === 0 && isOver) ||
          (guard === 'paid in full, open' && received >= 100 && !isOver) ||
          (guard === 'anything received, over' && received > 0 && isOver),
      )
    }
  })
})
