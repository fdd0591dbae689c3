import type { BookingPaymentState, PaymentState } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'

/** The states of a payment that orders and bookings have in common. */
export const PAYMENT_TEXTS = {
  awaiting_transfer: m.order_payment_awaiting_transfer,
  pending: m.order_payment_pending,
  paid: m.order_payment_paid,
  failed: m.order_payment_failed,
  expired: m.order_payment_expired,
  cancelled: m.order_payment_cancelled,
  refund_due: m.order_payment_refund_due,
  refunded: m.order_payment_refunded,
} satisfies Record<PaymentState & BookingPaymentState, unknown>
