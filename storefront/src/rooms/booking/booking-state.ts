import type { BookingPaymentState, BookingState } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'

export const BOOKING_STATE_TEXTS = {
  held: m.booked_state_held,
  confirmed: m.booked_state_confirmed,
  expired: m.booked_state_expired,
  cancelled: m.booked_state_cancelled,
  completed: m.booked_state_completed,
  no_show: m.booked_state_no_show,
} satisfies Record<BookingState, unknown>

export const BOOKING_PAYMENT_TEXTS = {
  due_on_arrival: m.booked_payment_due_on_arrival,
  awaiting_transfer: m.order_payment_awaiting_transfer,
  pending: m.order_payment_pending,
  deposit_paid: m.booked_payment_deposit_paid,
  paid: m.order_payment_paid,
  failed: m.order_payment_failed,
  expired: m.order_payment_expired,
  cancelled: m.order_payment_cancelled,
  refund_due: m.order_payment_refund_due,
  refunded: m.order_payment_refunded,
} satisfies Record<BookingPaymentState, unknown>
