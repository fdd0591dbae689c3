import type { OrderState, PaymentState } from '@vitrina/contract'

/** The next states of each state, each with its guard. A state without next states is final. */
type Transitions<S extends string, Context> = Record<S, Partial<Record<S, (context: Context) => boolean>>>

export type OrderTransitionContext = { payment: PaymentState; actor: 'merchant' | 'customer' | 'shop' }

const always = () => true
/** Goods are shipped once they are paid for, or when the courier collects the money. */
const isPaidOrDueOnDelivery = ({ payment }: OrderTransitionContext) =>
  payment === 'paid' || payment === 'due_on_delivery'
const isMerchant = ({ actor }: OrderTransitionContext) => actor === 'merchant'

export const ORDER_TRANSITIONS: Transitions<OrderState, OrderTransitionContext> = {
  placed: { confirmed: always, cancelled: always },
  confirmed: { packed: isMerchant, cancelled: always },
  packed: { shipped: isPaidOrDueOnDelivery, cancelled: isMerchant },
  shipped: { delivered: always, returned: isMerchant },
  delivered: { returned: isMerchant },
  cancelled: {},
  returned: {},
}

/** Minor units received so far, and due in all. */
export type PaymentTransitionContext = { received: number; due: number }

const isPaidInFull = ({ received, due }: PaymentTransitionContext) => received >= due

export const PAYMENT_TRANSITIONS: Transitions<PaymentState, PaymentTransitionContext> = {
  due_on_delivery: { paid: isPaidInFull, cancelled: always },
  awaiting_transfer: { paid: isPaidInFull, cancelled: always },
  pending: { paid: isPaidInFull, failed: always, expired: always, cancelled: always },
  // A shopper may try again after a failed payment.
  failed: { pending: always, paid: isPaidInFull, expired: always, cancelled: always },
  // Money may arrive after the shop has given up waiting for it.
  expired: { paid: isPaidInFull, refund_due: always },
  cancelled: { refund_due: always },
  paid: { refund_due: always },
  refund_due: { refunded: always },
  refunded: {},
}

/** True when the table has the transition and its guard allows it. */
export function canTransition<S extends string, Context>(
  transitions: Transitions<S, Context>,
  from: S,
  to: S,
  context: Context,
): boolean {
  return transitions[from][to]?.(context) ?? false
}
