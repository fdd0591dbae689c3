import type { BookingPaymentState, BookingState } from '@vitrina/contract'
import type { Actor } from '../../../platform/history.ts'
import { always, type Transitions } from '../../../platform/transitions.ts'

/** `hasArrived`: the day of the arrival has come, in the hotel's time zone. */
export type BookingTransitionContext = { actor: Actor['kind']; hasArrived: boolean }

const isMerchantAfterArrival = ({ actor, hasArrived }: BookingTransitionContext) => actor === 'merchant' && hasArrived
const isMerchant = ({ actor }: BookingTransitionContext) => actor === 'merchant'
/** A hold ends by itself, or with its payment; a guest or the merchant cancels. */
const isForWantOfPayment = ({ actor }: BookingTransitionContext) => actor === 'provider' || actor === 'system'
/** A booking whose hold has ended is confirmed when the money arrives after all. */
const isPaidLate = ({ actor }: BookingTransitionContext) => actor === 'provider'

export const BOOKING_TRANSITIONS: Transitions<BookingState, BookingTransitionContext> = {
  held: { confirmed: always, expired: isForWantOfPayment, cancelled: always },
  confirmed: { cancelled: always, completed: isMerchantAfterArrival, no_show: isMerchantAfterArrival },
  expired: { confirmed: isPaidLate },
  cancelled: {},
  // What was noted by mistake.
  completed: { no_show: isMerchant },
  no_show: { completed: isMerchant },
}

/** No guest comes for such a booking, and nothing more is to be paid for it. */
export const isOver = (state: BookingState): boolean => state === 'cancelled' || state === 'expired'

/** Minor units received less given back, and owed: the total, or what is kept of it after a cancellation. */
export type PaymentTransitionContext = { paid: number; owed: number; booking: BookingState }

const isPaidInFull = ({ paid, owed, booking }: PaymentTransitionContext) => paid >= owed && !isOver(booking)
const isPaidInPart = ({ paid, owed, booking }: PaymentTransitionContext) => paid > 0 && paid < owed && !isOver(booking)
const isUnpaid = ({ paid, owed, booking }: PaymentTransitionContext) => paid === 0 && owed > 0 && !isOver(booking)
const isPaidTooMuch = ({ paid, owed }: PaymentTransitionContext) => paid > owed
/** It costs nothing. */
const isWithoutMoney = ({ paid }: PaymentTransitionContext) => paid === 0
const isOverpaidOrLate = ({ paid, owed, booking }: PaymentTransitionContext) => paid > owed || isOver(booking)

export const BOOKING_PAYMENT_TRANSITIONS: Transitions<BookingPaymentState, PaymentTransitionContext> = {
  due_on_arrival: { deposit_paid: isPaidInPart, paid: isPaidInFull, cancelled: always, refund_due: isPaidTooMuch },
  awaiting_transfer: { deposit_paid: isPaidInPart, paid: isPaidInFull, cancelled: always, refund_due: isPaidTooMuch },
  pending: {
    deposit_paid: isPaidInPart,
    paid: isPaidInFull,
    failed: always,
    expired: always,
    cancelled: always,
    refund_due: isPaidTooMuch,
  },
  // A guest may try again after a failed payment.
  failed: {
    pending: always,
    deposit_paid: isPaidInPart,
    paid: isPaidInFull,
    expired: always,
    cancelled: always,
    refund_due: isOverpaidOrLate,
  },
  expired: { deposit_paid: isPaidInPart, paid: isPaidInFull, refund_due: isOverpaidOrLate },
  cancelled: { deposit_paid: isPaidInPart, paid: isPaidInFull, refund_due: isOverpaidOrLate },
  deposit_paid: { paid: isPaidInFull, refund_due: isPaidTooMuch, refunded: always },
  // Other dates may cost more than was paid: the rest is due on arrival.
  paid: {
    due_on_arrival: isUnpaid,
    deposit_paid: isPaidInPart,
    refund_due: isPaidTooMuch,
    refunded: always,
    cancelled: isWithoutMoney,
  },
  // A part is given back of a booking that goes on.
  refund_due: { deposit_paid: isPaidInPart, paid: isPaidInFull, refunded: always },
  // A bank sends back what was given back, another payment arrives, or the guest pays anew at the desk.
  refunded: { deposit_paid: isPaidInPart, paid: isPaidInFull, refund_due: always },
}
