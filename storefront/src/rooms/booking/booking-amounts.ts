import type { Booking } from '@vitrina/contract'

type Amounts = Pick<Booking, 'state' | 'payment_state' | 'due_now'>

/** Rooms are held for this booking until it is paid at a provider's page. */
export const isAwaitingPayment = ({ state, payment_state }: Pick<Booking, 'state' | 'payment_state'>): boolean =>
  state === 'held' && (payment_state === 'pending' || payment_state === 'failed')

/** Whether the payment needs a notice besides the name of its state. */
export const hasPaymentNotice = (booking: Pick<Booking, 'state' | 'payment_state'>): boolean =>
  isAwaitingPayment(booking) || ['failed', 'expired', 'refund_due', 'refunded'].includes(booking.payment_state)

/** The rest can be paid by card now, before the arrival. */
export const canPayRest = ({ state, payment_state, due_now }: Amounts): boolean =>
  state === 'confirmed' && payment_state === 'deposit_paid' && due_now > 0
