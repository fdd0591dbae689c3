import type { Booking } from '@vitrina/contract'
import { toDecimal, toMinorUnits } from '@vitrina/contract/money'

type Amounts = Pick<Booking, 'state' | 'payment_state' | 'total' | 'paid' | 'due_now'>

/** Rooms are held for this booking until it is paid at a provider's page. */
export const isAwaitingPayment = ({ state, payment_state }: Pick<Booking, 'state' | 'payment_state'>): boolean =>
  state === 'held' && (payment_state === 'pending' || payment_state === 'failed')

/** There is more to say about the payment than how it stands. */
export const hasPaymentNotice = (booking: Pick<Booking, 'state' | 'payment_state'>): boolean =>
  isAwaitingPayment(booking) || ['failed', 'expired', 'refund_due', 'refunded'].includes(booking.payment_state)

/** The rest can be paid by card now, before the arrival. */
export const canPayRest = ({ state, payment_state, due_now }: Amounts): boolean =>
  state === 'confirmed' && payment_state === 'deposit_paid' && due_now > 0

/**
 * What is still to be paid, in decimals: at once, before the rooms are booked, and on arrival. Of a confirmed booking all that is missing
 * is due on arrival, also where it can be paid earlier. Nothing is due for one that is over.
 */
export function dueAmounts({ state, total, paid, due_now }: Amounts): { now: number; onArrival: number } {
  if (state !== 'held' && state !== 'confirmed') return { now: 0, onArrival: 0 }
  const missing = Math.max(0, toMinorUnits(total) - toMinorUnits(paid))
  if (state === 'confirmed') return { now: 0, onArrival: toDecimal(missing) }
  // Before the rooms are booked something is to be paid: all, where no part is named.
  const now = toMinorUnits(due_now) > 0 ? Math.min(toMinorUnits(due_now), missing) : missing
  return { now: toDecimal(now), onArrival: toDecimal(missing - now) }
}
