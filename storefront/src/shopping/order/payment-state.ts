import type { Order } from '@vitrina/contract'

type Paid = Pick<Order, 'state' | 'payment_state'>

/** The order is to be paid at a provider's page, and has not been. */
export const isAwaitingPayment = ({ state, payment_state }: Paid): boolean =>
  (payment_state === 'pending' || payment_state === 'failed') && state !== 'cancelled' && state !== 'returned'

/** Whether the payment needs more than a sentence about how it is or will be paid. */
export const hasPaymentStatus = ({ payment_state }: Paid): boolean =>
  ['pending', 'failed', 'expired', 'refund_due', 'refunded'].includes(payment_state)
