import type { Booking, BookingPaymentState, BookingState } from '@vitrina/contract'
import type { Texts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { PAYMENT_TEXTS } from '../../purchase/index.ts'

export const BOOKING_STATE_TEXTS = {
  held: m.booked_state_held,
  confirmed: m.booked_state_confirmed,
  expired: m.booked_state_expired,
  cancelled: m.booked_state_cancelled,
  completed: m.booked_state_completed,
  no_show: m.booked_state_no_show,
} satisfies Record<BookingState, unknown>

export const BOOKING_PAYMENT_TEXTS = {
  ...PAYMENT_TEXTS,
  due_on_arrival: m.booked_payment_due_on_arrival,
  deposit_paid: m.booked_payment_deposit_paid,
} satisfies Record<BookingPaymentState, unknown>

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

/** The sentence below the title of a booking's page. */
export function bookingIntro(
  { state, email }: Pick<Booking, 'state' | 'email'>,
  { t, sendsEmail }: { t: Texts; sendsEmail: boolean },
): string {
  switch (state) {
    case 'confirmed':
      return sendsEmail ? t(m.booked_intro_confirmed, { email }) : t(m.booked_intro_confirmed_waits)
    case 'expired':
      return t(m.booked_intro_expired)
    case 'cancelled':
      return t(m.booked_intro_cancelled)
    case 'completed':
      return t(m.booked_intro_completed)
    case 'no_show':
      return t(m.booked_intro_no_show)
    default:
      return t(m.booked_intro_held)
  }
}

/**
 * What is shown once after booking, or after a payment that has arrived, in the words of docs/specification.md (section 8); null while it
 * is not booked. A stay that is paid by bank transfer is requested until the money arrives.
 */
export function successText(
  { state, payment_state }: Pick<Booking, 'state' | 'payment_state'>,
  t: Texts,
): string | null {
  if (payment_state === 'awaiting_transfer' && (state === 'held' || state === 'confirmed')) return t(m.booked_requested)
  return state === 'confirmed' ? t(m.booked_success) : null
}
