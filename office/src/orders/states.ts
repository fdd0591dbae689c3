import type { OrderState, PaymentState } from '@vitrina/contract'

/** In the order in which they follow one another. */
export const ORDER_STATES = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const satisfies readonly OrderState[]
export const PAYMENT_STATES = [
  'due_on_delivery',
  'awaiting_transfer',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const satisfies readonly PaymentState[]
