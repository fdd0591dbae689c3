import type { Currency, Language } from '@vitrina/contract'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import type { payment, SubjectKind } from './tables.ts'

/** What is paid for, such as an order. */
export type PaymentSubject = { kind: SubjectKind; id: number }
export type PaymentRow = typeof payment.$inferSelect

/** The path of a subject's page; `token` is its access token. */
export const pagePath = (kind: SubjectKind, token: string): string =>
  kind === 'order' ? `/orders/cash/thank_you/${token}` : `/bookings/${token}`

/** A subject as its payment shows it. `due`: minor units to be paid now, null when nothing is. */
export type SubjectDescription = {
  due: number | null
  currency: Currency
  /** The key of the payment method it was placed with. */
  method: string
  /** By which the merchant knows it. */
  number: string
  /** In `language`: what is paid for. */
  title: string
  language: Language
  email: string
  /** The path of its page. */
  path: string
}

/**
 * A refund that was made or came back, in minor units of the subject's currency; `reason` is that of the refund. `isWhole`: with it, all that was received
 * has been given back, or no more.
 */
export type RefundChange = { amount: number; reason: string; isWhole: boolean }

/** What the module that owns a kind of subject implements. Each runs in the transaction that changes the payment. */
export type SubjectHandlers = {
  /** Whether it ends by itself what is open for another amount than is due by now (`replaceOutdated`), and opens another. */
  replacesOutdated: boolean
  /** Null when there is no such subject. */
  describe(queries: Queries, id: number): Promise<SubjectDescription | null>
  /** Money has arrived in full. `refund` when the subject can't be had any more: the money then goes back. */
  onPaymentSucceeded(tx: Transaction, id: number, payment: PaymentRow): Promise<'accepted' | 'refund'>
  /** An attempt was refused; the customer may try again. */
  onPaymentDeclined(tx: Transaction, id: number): Promise<void>
  /** The customer tries again. */
  onPaymentRetried(tx: Transaction, id: number): Promise<void>
  /** It will not be paid by this payment any more: what was held for it may be released. */
  onPaymentEnded(tx: Transaction, id: number, reason: 'expired' | 'failed', payment: PaymentRow): Promise<void>
  /** The merchant gives money back on the provider's site that the shop had not asked for; minor units of the subject's currency. */
  onRefundAtProvider?(tx: Transaction, id: number, amount: number): Promise<void>
  /** Money has been given back. */
  onRefundSucceeded(tx: Transaction, id: number, refund: RefundChange): Promise<void>
  /** What had been given back was sent back, for instance by a bank whose customer has closed the account: it is due again. */
  onRefundReturned(tx: Transaction, id: number, refund: RefundChange): Promise<void>
}

/** The kinds of subjects that can be paid for. */
export function createSubjects() {
  const handlers = new Map<SubjectKind, SubjectHandlers>()
  return {
    register(kind: SubjectKind, of: SubjectHandlers): void {
      handlers.set(kind, of)
    },
    handlersOf(kind: SubjectKind): SubjectHandlers {
      const of = handlers.get(kind)
      if (!of) throw new Error(`No module owns payments of the kind ${kind}`)
      return of
    },
  }
}
export type Subjects = ReturnType<typeof createSubjects>
