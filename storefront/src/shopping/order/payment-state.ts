import type { Order } from '@vitrina/contract'

type Paid = Pick<Order, 'state' | 'payment_state'>

/** The order is to be paid at a provider's page, and has not been. */
export const isAwaitingPayment = ({ state, payment_state }: Paid): boolean =>
  (payment_state === 'pending' || payment_state === 'failed') && state !== 'cancelled' && state !== 'returned'

/** There is more to say about the payment than that it is paid, or how it will be. */
export const hasPaymentStatus = ({ payment_state }: Paid): boolean =>
  ['pending', 'failed', 'expired', 'refund_due', 'refunded'].includes(payment_state)
