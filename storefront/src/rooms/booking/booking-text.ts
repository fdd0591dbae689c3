import type { Booking } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import type { Texts } from '@vitrina/i18n'

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
