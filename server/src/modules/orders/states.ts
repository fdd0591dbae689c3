import type { OrderState, PaymentState } from '@vitrina/contract'

/** What may follow what, and what it needs. A state that nothing follows is an end. */
type Transitions<S extends string, Facts> = Record<S, Partial<Record<S, (facts: Facts) => boolean>>>

/** What the guards of an order look at. */
export type OrderFacts = { payment: PaymentState; by: 'merchant' | 'customer' | 'shop' }

const always = () => true
/** Goods leave the house when they are paid, or when the courier collects the money. */
const settled = ({ payment }: OrderFacts) => payment === 'paid' || payment === 'due_on_delivery'
const byMerchant = ({ by }: OrderFacts) => by === 'merchant'

export const ORDER_TRANSITIONS: Transitions<OrderState, OrderFacts> = {
  placed: { confirmed: always, cancelled: always },
  confirmed: { packed: byMerchant, cancelled: always },
  packed: { shipped: settled, cancelled: byMerchant },
  shipped: { delivered: always, returned: byMerchant },
  delivered: { returned: byMerchant },
  cancelled: {},
  returned: {},
}

/** What the guards of a payment look at: minor units received so far and due in all. */
export type PaymentFacts = { received: number; due: number }

const whole = ({ received, due }: PaymentFacts) => received >= due

export const PAYMENT_TRANSITIONS: Transitions<PaymentState, PaymentFacts> = {
  due_on_delivery: { paid: whole, cancelled: always },
  awaiting_transfer: { paid: whole, cancelled: always },
  pending: { paid: whole, failed: always, cancelled: always },
  // A shopper may try again after a failed payment.
  failed: { pending: always, paid: whole, cancelled: always },
  paid: { refunded: always },
  cancelled: {},
  refunded: {},
}

/** True when the table has the step and its guard lets it pass. */
export function mayFollow<S extends string, Facts>(
  transitions: Transitions<S, Facts>,
  from: S,
  to: S,
  facts: Facts,
): boolean {
  return transitions[from][to]?.(facts) ?? false
}
