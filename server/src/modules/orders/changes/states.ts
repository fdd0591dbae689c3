import { BY_EMAIL, type OrderState, type PaymentState } from '@vitrina/contract'
import type { Actor } from '../../../platform/history.ts'
import { always, type Transitions } from '../../../platform/transitions.ts'

/** `isByEmail`: there is nothing to send but vouchers. `isOfStay`: it lies in the room of a booking. */
export type OrderTransitionContext = {
  payment: PaymentState
  actor: Actor['kind']
  isByEmail: boolean
  isOfStay: boolean
}

/** Goods are shipped once they are paid for, or when the courier collects the money. */
const isPaidOrDueOnDelivery = ({ payment }: OrderTransitionContext) =>
  payment === 'paid' || payment === 'due_on_delivery'
const isMerchant = ({ actor }: OrderTransitionContext) => actor === 'merchant'
/** An order that was cancelled for want of payment is taken up again when the money arrives after all. */
const isPaidLate = ({ payment, actor }: OrderTransitionContext) =>
  (actor === 'provider' || actor === 'system') && (payment === 'failed' || payment === 'expired')

/** What is packed for a room is unpacked again when nobody comes. */
const isOfCancelledStay = ({ actor, isOfStay }: OrderTransitionContext) => isOfStay && actor === 'system'

/** Vouchers are there once they are paid for. */
const isPaidByEmail = ({ payment, isByEmail }: OrderTransitionContext) => isByEmail && payment === 'paid'
/** Nothing comes back of vouchers: their order is cancelled. */
const isByEmail = (context: OrderTransitionContext) => context.isByEmail
const comesBack = (context: OrderTransitionContext) => isMerchant(context) && !context.isByEmail

export const ORDER_TRANSITIONS: Transitions<OrderState, OrderTransitionContext> = {
  placed: { confirmed: always, cancelled: always, delivered: isPaidByEmail },
  // Nothing has left the house: the merchant may go back.
  confirmed: { packed: isMerchant, placed: isMerchant, cancelled: always, delivered: isPaidByEmail },
  packed: {
    shipped: isPaidOrDueOnDelivery,
    confirmed: isMerchant,
    cancelled: (context) => isMerchant(context) || isOfCancelledStay(context),
  },
  shipped: { delivered: always, returned: isMerchant },
  delivered: { returned: comesBack, cancelled: isByEmail },
  cancelled: { placed: isPaidLate },
  returned: {},
}

/** Minor units received so far, less what goes back, and due in all; `order` is the state of the order that is paid for; `actor` is who changes it. */
export type PaymentTransitionContext = { received: number; due: number; order: OrderState; actor: Actor['kind'] }

/** Its goods are still on the shelf, or there are none but vouchers. */
export const isUnpacked = ({ state, delivery }: { state: OrderState; delivery: { to: string } }): boolean =>
  state === 'placed' || state === 'confirmed' || (delivery.to === BY_EMAIL && state === 'delivered')

/** A cancelled or returned order is paid for no more: what was received, or arrives late, is given back. */
export const isOver = (state: OrderState): boolean => state === 'cancelled' || state === 'returned'
const isPaidInFull = ({ received, due, order }: PaymentTransitionContext) => received >= due && !isOver(order)
/** The merchant gives back what is due: an order that goes on is cancelled or returned first, so that it can't stay delivered and unpaid. */
const isProvider = ({ actor }: PaymentTransitionContext) => actor === 'provider'
const isRefundDue = ({ received, order }: PaymentTransitionContext) => received > 0 && isOver(order)
/** What was paid has all gone back already, or nothing was to be paid. */
const isSettled = ({ received, order }: PaymentTransitionContext) => received === 0 && isOver(order)
/** The order has come to cost more than was paid. */
const isShort = ({ received, due, order }: PaymentTransitionContext) => received < due && !isOver(order)

export const PAYMENT_TRANSITIONS: Transitions<PaymentState, PaymentTransitionContext> = {
  due_on_delivery: { paid: isPaidInFull, cancelled: always, refund_due: isRefundDue, refunded: isSettled },
  awaiting_transfer: { paid: isPaidInFull, cancelled: always, refund_due: isRefundDue, refunded: isSettled },
  pending: {
    paid: isPaidInFull,
    failed: always,
    expired: always,
    cancelled: always,
    refund_due: isRefundDue,
    refunded: isSettled,
  },
  // A shopper may try again after a failed payment.
  failed: {
    pending: always,
    paid: isPaidInFull,
    expired: always,
    cancelled: always,
    refund_due: isRefundDue,
    refunded: isSettled,
  },
  expired: { paid: isPaidInFull, pending: isShort, refund_due: isRefundDue },
  cancelled: { refund_due: isRefundDue },
  paid: {
    due_on_delivery: isShort,
    awaiting_transfer: isShort,
    pending: isShort,
    cancelled: isSettled,
    refund_due: always,
    refunded: (context) => isProvider(context) || isSettled(context),
  },
  refund_due: { refunded: always },
  // A bank sends back what was given back, or another payment arrives.
  refunded: { refund_due: always },
}
