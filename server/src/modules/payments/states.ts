import { always, type Transitions } from '../../platform/transitions.ts'

/**
 * The states of a payment at a provider. `created`: written down, the provider has not been asked or has not answered; `open`: it can
 * be paid at the provider's page; `processing`: the customer has done their part, and the bank has not; `cancelled`: the shop no longer waits for
 * it any more. A payment that is over may still succeed: what the provider reports as paid is a fact.
 */
export const PAYMENT_RECORD_STATES = [
  'created',
  'open',
  'processing',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
  'refunded',
] as const
export type PaymentRecordState = (typeof PAYMENT_RECORD_STATES)[number]

/** A payment in one of these states may still be paid. A subject has at most one of them. */
export const ACTIVE_STATES = ['created', 'open', 'processing'] as const satisfies PaymentRecordState[]

/** Amounts are minor units. `received` is null until the provider reports money. */
export type PaymentRecordContext = {
  amount: number
  currency: string
  received: { amount: number; currency: string } | null
  refunded: number
}

/** Neither less nor more, in the right currency: what differs is never taken for this payment. */
const isPaidExactly = ({ amount, currency, received }: PaymentRecordContext) =>
  received !== null && received.amount === amount && received.currency === currency
const isRefundedInFull = ({ received, refunded }: PaymentRecordContext) =>
  received !== null && refunded >= received.amount
/** A bank has sent back what was given back. The payment is again what it was: paid, or money that was never right. */
const isRefundReturned = (context: PaymentRecordContext) => context.received !== null && !isRefundedInFull(context)
const isPaidAgain = (context: PaymentRecordContext) => isRefundReturned(context) && isPaidExactly(context)
const isWrongAgain = (context: PaymentRecordContext) => isRefundReturned(context) && !isPaidExactly(context)

export const PAYMENT_RECORD_TRANSITIONS: Transitions<PaymentRecordState, PaymentRecordContext> = {
  created: {
    open: always,
    processing: always,
    succeeded: isPaidExactly,
    failed: always,
    expired: always,
    cancelled: always,
  },
  open: { processing: always, succeeded: isPaidExactly, failed: always, expired: always, cancelled: always },
  // A bank that has refused what a wallet confirmed leaves it open, until its time is over.
  processing: { succeeded: isPaidExactly, failed: always, expired: always },
  failed: { succeeded: isPaidExactly, refunded: isRefundedInFull },
  expired: { succeeded: isPaidExactly, refunded: isRefundedInFull },
  cancelled: { succeeded: isPaidExactly, refunded: isRefundedInFull },
  succeeded: { refunded: isRefundedInFull },
  refunded: { succeeded: isPaidAgain, failed: isWrongAgain },
}

/**
 * The states of a refund. `due`: to be asked of the provider, or to be made by the merchant; `pending`: the provider has accepted it;
 * `failed`: refused for good, unless it is tried again; `cancelled`: not due any more, because the merchant has given the money back on
 * the provider's site.
 */
export const REFUND_STATES = ['due', 'pending', 'succeeded', 'failed', 'cancelled'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_TRANSITIONS: Transitions<RefundState, undefined> = {
  due: { pending: always, succeeded: always, failed: always, cancelled: always },
  pending: { succeeded: always, failed: always },
  // A bank may send money back days later.
  succeeded: { failed: always },
  // Made anew, or by the merchant by other means.
  failed: { due: always, succeeded: always, cancelled: always },
  // The provider made it all the same.
  cancelled: { pending: always, succeeded: always },
}
