import type { Currency, OrderState, PaymentState, WithdrawnLine } from '@vitrina/contract'
import { defineEvent } from '../../platform/events/events.ts'
import type { Actor } from '../../platform/history.ts'

/**
 * An order was placed; its stock is reserved. `awaits_payment` when it is to be paid at a provider's page; `pay_until` (ISO 8601) when that was typed in
 * for its customer, who has not seen the page.
 */
export const orderPlaced = defineEvent<{ order_id: number; awaits_payment?: true; pay_until?: string }>('order.placed')

/** An order has come into another state; its history says why. `payment` is the state of its payment before that. */
export const orderStateChanged = defineEvent<{
  order_id: number
  from: OrderState
  to: OrderState
  by: Actor['kind']
  payment: PaymentState
}>('order.state_changed')

/** The payment of an order has come into another state. `by` and `reason` are those of its history. */
export const orderPaymentStateChanged = defineEvent<{
  order_id: number
  from: PaymentState
  to: PaymentState
  by: Actor['kind']
  reason?: string
}>('order.payment_state_changed')

const AWAITED_STATES: ReadonlySet<PaymentState> = new Set(['pending', 'failed', 'expired'])

/** Whether an order that is paid at a provider's page is one to work on from now on. One whose rest has arrived was one before. */
export const isPaidAtLast = ({
  from,
  to,
  reason,
}: {
  from: PaymentState
  to: PaymentState
  reason?: string
}): boolean => to === 'paid' && reason !== DIFFERENCE_PAID && AWAITED_STATES.has(from)

/** Money has arrived for an order that is paid, or whose money is being given back; it is given back. Minor units of `currency`. */
export const orderPaidTwice = defineEvent<{ order_id: number; amount: number; currency: Currency }>('order.paid_twice')

/** The customer of an unpaid order is to be reminded; it is cancelled at `expires_at` (ISO 8601) unless that is null. */
export const orderReminded = defineEvent<{ order_id: number; expires_at: string | null }>('order.reminded')

/** How an order's parcel is found was set, changed or taken back. `notify`: its customer is told. */
export const orderParcelChanged = defineEvent<{ order_id: number; notify: boolean }>('order.parcel_changed')

/** Why the payment of an order is paid again: what it has come to cost more. */
export const DIFFERENCE_PAID = 'difference_paid'

/**
 * The merchant has changed what was ordered, given money back, or taken goods back; or a payment has arrived that is not what was due. `given_back`: minor units
 * of the order's currency that go back because of it.
 */
export type OrderChanged = {
  order_id: number
  what: 'edit' | 'refund' | 'return' | 'payment'
  given_back: number
}
export const orderChanged = defineEvent<OrderChanged>('order.changed')

/** Money of an order has been given back, by hand or by its provider, and the state of its payment is as it was. */
export const orderGivenBack = defineEvent<{ order_id: number }>('order.given_back')

/** What a customer has withdrawn from; `at` is when the shop received that. */
export type OrderWithdrawn = {
  order_id: number
  at: string
  lines: WithdrawnLine[]
  /** Of the order, right after it. */
  state: OrderState
  payment_state: PaymentState
  /** Nothing is left of the order. */
  is_whole: boolean
  /** Where the goods were taken out of the order, because it was not packed: minor units of its currency that go back because of it. */
  given_back?: number
}
/** The customer has withdrawn from the contract of an order, or from a part of it. */
export const orderWithdrawn = defineEvent<OrderWithdrawn>('order.withdrawn')

/** The vouchers of an order were issued, because it is paid. */
export const vouchersIssued = defineEvent<{ order_id: number }>('order.vouchers_issued')
