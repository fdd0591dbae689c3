import { type Charge, type Currency, type Language, toDecimal } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { Database, Queries, Transaction } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type FieldsRejection, Rejection } from '../../platform/rejection.ts'
import { pay, type PaymentContext } from './begin-payment.ts'
import {
  CANCEL_JOB,
  cancelPayment,
  enqueueCancellation,
  refundPayments,
  reopenPayment,
  replaceOutdatedPayment,
} from './cancel-payment.ts'
import { methodFor } from './methods/method-selection.ts'
import { type NewPayment, openPayment, rejectAmount } from './open-payment.ts'
import { type PaymentMethod, toPaymentMethod } from './methods/payment-method.ts'
import type { PaymentProvider, ProviderEvent } from './providers/provider.ts'
import { providerOf } from './providers/index.ts'
import { isAwaited, lockPayments, readCharge, readPaymentMethods } from './queries.ts'
import { reconcilePayments } from './reports/reconcile.ts'
import { REFUND_JOB, refundExcess, sendRefund } from './refunds/refunds.ts'
import { cancelDueRefunds, markGivenBack, markRefunded } from './refunds/refunds-by-hand.ts'
import { createSubjects, type PaymentRow, type PaymentSubject, type SubjectHandlers } from './subjects.ts'
import type { SubjectKind } from './tables.ts'
import { receiveEvent } from './reports/webhooks.ts'
import { text } from './texts.ts'
import { payByWallet, walletOf } from './wallet-payments.ts'

/** The storefront gives up after ten seconds. */
const PROVIDER_DEADLINE_MS = 9000

export type Payments = ReturnType<typeof createPayments>

const isOnline = ({ provider }: { provider: string }): boolean => providerOf({ provider })?.initialState === 'pending'

/** The payments of the shop. `publicUrl` is the shop's origin, which is known wherever a provider has a page of its own. */
export function createPayments({
  database,
  providers,
  publicUrl,
  logger,
  deadlineMs = PROVIDER_DEADLINE_MS,
}: {
  database: Database
  providers: ReadonlyMap<string, PaymentProvider>
  publicUrl: string | null
  logger: Logger
  deadlineMs?: number
}) {
  const subjects = createSubjects()
  const context: PaymentContext = { database, providers, subjects, logger, publicUrl: publicUrl ?? '', deadlineMs }
  const listMethods = async (queries: Queries) =>
    (await readPaymentMethods(queries)).filter(({ provider }) => providers.has(provider))
  /** The method that an order or a booking names (methodFor); undefined for one that the shop does not have. */
  const findMethod = async (queries: Queries, key: string | undefined, subject: SubjectKind) => {
    const rows = await listMethods(queries)
    const named = rows.find((row) => row.key === key)
    return named && methodFor(named, subject, rows)
  }

  return {
    registerSubject: (kind: SubjectKind, handlers: SubjectHandlers) => subjects.register(kind, handlers),

    /** The methods by which the shop can take payments now: their provider is known, and its keys are set. */
    listMethods,

    /** The payment method that an order or a booking names (methodFor). The error of a Rejection is keyed `payment_method`. */
    async resolveMethod(
      queries: Queries,
      key: string,
      language: Language,
      subject: SubjectKind,
    ): Promise<PaymentMethod | FieldsRejection> {
      const row = await findMethod(queries, key, subject)
      const method = row ? toPaymentMethod(row, language) : null
      return method ?? Rejection.validation({ payment_method: text('payment_unknown') })
    },

    /** What paying an order by a method costs, in minor units; nothing for one that the shop does not have. */
    feeOf: async (queries: Queries, key: string | undefined): Promise<number> =>
      (await findMethod(queries, key, 'order'))?.fee ?? 0,

    /** The wallets of the customer's device for `due` (minor units of the shop's currency), as a method offers them (walletOf); null without them. */
    async walletOf(queries: Queries, key: string, subject: SubjectKind, due: number, currency: Currency) {
      const method = await findMethod(queries, key, subject)
      return method ? walletOf(providers.get(method.provider)!, due, currency) : null
    },

    /** Null when a method can be used for an amount (minor units); else why not, keyed `payment_method`. */
    rejectAmount: ({ provider }: PaymentMethod, due: number, currency: Currency) =>
      rejectAmount(providers.get(provider.key)!, due, currency),

    /** Writes down that a subject is to be paid, in the transaction that places it. */
    open: (tx: Transaction, { method, ...rest }: Omit<NewPayment, 'method' | 'provider'> & { method: PaymentMethod }) =>
      openPayment(tx, { ...rest, method: method.service, provider: providers.get(method.provider.key)! }),

    /** True for methods that are paid at a provider's page. */
    isOnline,
    pay: (subject: PaymentSubject) => pay(subject, context),
    payByWallet: (subject: PaymentSubject) => payByWallet(subject, context),
    /** Closes the page at which a subject could still be paid, soon after the transaction. */
    cancel: (tx: Transaction, subject: PaymentSubject) => enqueueCancellation(tx, subject),
    /** Gives back what was received for a subject beyond what is kept; all of it without `kept` (minor units of the subject's currency). */
    refund: (subject: PaymentSubject, kept = 0) => refundPayments(subject, kept, context),

    /** Locks the payments of a subject: before the subject itself, by whoever may give its money back. */
    lock: (tx: Transaction, subject: PaymentSubject) => lockPayments(tx, subject),
    /** As `refund`, in the transaction that decides it, which has locked the payments. */
    refundExcess: (tx: Transaction, subject: PaymentSubject, kept: number, reason?: string) =>
      refundExcess(tx, subject, kept, context, reason),
    /** The merchant need not give so much back by hand any more. */
    cancelDueRefunds,
    /** The merchant has made every refund that is theirs to make; false when these are not worth the amount. */
    markGivenBack: (tx: Transaction, subject: PaymentSubject, amount: number) =>
      markGivenBack(tx, subject, amount, context),
    /** Closes a page at which another amount could be paid than is due now. */
    replaceOutdated: (
      tx: Transaction,
      subject: PaymentSubject,
      due: { due: number; currency: Currency; reopens: boolean },
    ) => replaceOutdatedPayment(tx, subject, due, context),
    /** Opens another payment as one that was closed, of another amount. */
    reopen: (tx: Transaction, closed: PaymentRow, due: { due: number; currency: Currency }) =>
      reopenPayment(tx, closed, due, context),

    /** The merchant has given the money back by other means. */
    markRefunded: (tx: Transaction, subject: PaymentSubject, kept = 0) => markRefunded(tx, subject, kept, context),
    /** True while a payment may still be made at its page, or is on its way. */
    isAwaited: (queries: Queries, subject: PaymentSubject) => isAwaited(queries, subject),
    /** What is charged for a subject, or was last. `amount` in minor units. */
    readCharge: (queries: Queries, subject: PaymentSubject) => readCharge(queries, subject),
    /** What is charged at a provider's page, as the subject's own page shows it; null for what is paid otherwise. */
    async presentCharge(
      queries: Queries,
      subject: PaymentSubject,
      method: { provider: string },
    ): Promise<Charge | null> {
      const charge = isOnline(method) ? await readCharge(queries, subject) : null
      return (
        charge && {
          ...charge,
          amount: toDecimal(charge.amount, charge.currency),
          expires_at: charge.expires_at?.toISOString() ?? null,
        }
      )
    },

    /** The event of a webhook; null for what is not accepted, which the log tells. */
    parseWebhook(
      provider: string,
      body: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): ProviderEvent | null {
      const event = providers.get(provider)?.online?.parseWebhook(body, headers) ?? { refused: 'its keys are not set' }
      if (!('refused' in event)) return event
      logger.warn({ provider, reason: event.refused }, 'a webhook was refused')
      return null
    },
    receiveEvent: (provider: string, event: ProviderEvent) => receiveEvent(provider, event, context),

    /** To be called every minute. */
    reconcile: () => reconcilePayments(context),

    registerJobs(jobs: Jobs): void {
      // Calls to a provider may be slow: they have workers of their own.
      const options = { queue: 'payments' }
      jobs.register(
        REFUND_JOB,
        ({ refund_id }: { refund_id: number }) => sendRefund(database, refund_id, context),
        options,
      )
      jobs.register(
        CANCEL_JOB,
        (subject: PaymentSubject & { payment_id?: number }) => cancelPayment(subject, context),
        options,
      )
      jobs.every({ name: 'payments.reconcile', minutes: 1, run: () => reconcilePayments(context), ...options })
    },
  }
}
