import type { BookingPaymentState, BookingState, Currency } from '@vitrina/contract'
import { defineEvent } from '../../platform/events/events.ts'
import type { Actor } from '../../platform/history.ts'

/** Rooms were booked; they are taken. `awaits_payment` when they are held until it is paid at a provider's page. */
export const bookingPlaced = defineEvent<{ booking_id: number; awaits_payment?: true }>('booking.placed')

/** A booking has come into another state; its history says why, and by whom. */
export const bookingStateChanged = defineEvent<{
  booking_id: number
  from: BookingState
  to: BookingState
  by: Actor['kind']
}>('booking.state_changed')

/** The payment of a booking has come into another state. */
export const bookingPaymentStateChanged = defineEvent<{
  booking_id: number
  from: BookingPaymentState
  to: BookingPaymentState
  by: Actor['kind']
  reason?: string
}>('booking.payment_state_changed')

/** A booking was moved to other dates. Dates as in the history: `2026-12-30/2027-01-02`. */
export const bookingDatesChanged = defineEvent<{ booking_id: number; from: string; to: string }>(
  'booking.dates_changed',
)

/** Money has arrived that the booking has no need of; it is given back. Minor units of `currency`. */
export const bookingPaidTwice = defineEvent<{ booking_id: number; amount: number; currency: Currency }>(
  'booking.paid_twice',
)

/** Money that a booking has received is due back. Minor units. */
export const bookingRefundDue = defineEvent<{ booking_id: number; amount: number; currency: Currency }>(
  'booking.refund_due',
)

/** The merchant has given back by other means what was due back. */
export const bookingRefundedOffline = defineEvent<{ booking_id: number }>('booking.refunded_offline')
