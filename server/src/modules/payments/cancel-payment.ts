import type { Currency } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { and, eq, sql } from '../../platform/database/drizzle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { checkPayment, type PaymentContext } from './begin-payment.ts'
import { openPayment } from './open-payment.ts'
import { findActivePayment } from './queries.ts'
import { refundExcess } from './refunds/refunds.ts'
import type { PaymentRow, PaymentSubject } from './subjects.ts'
import { payment } from './tables.ts'

export const CANCEL_JOB = 'payments.cancel'

/** Minor units of the subject's currency. */
type Due = { due: number; currency: Currency }

/** Queues `cancelPayment`, when there is a payment that could still be made. */
export async function enqueueCancellation(tx: Transaction, subject: PaymentSubject): Promise<void> {
  if (await findActivePayment(tx, subject)) await enqueue(tx, CANCEL_JOB, subject)
}

/**
 * What a subject costs has changed: a page at which another amount could be paid is closed, soon after the transaction. `reopens`: a subject that
 * waits for its first payment goes on waiting, for the right amount; one whose page is still open at the provider does so when that has ended.
 */
export async function replaceOutdatedPayment(
  tx: Transaction,
  subject: PaymentSubject,
  { due, currency, reopens }: Due & { reopens: boolean },
  context: Pick<PaymentContext, 'providers'>,
): Promise<void> {
  const active = await findActivePayment(tx, subject)
  if (!active || active.due === due) return
  if (active.state === 'open') await enqueue(tx, CANCEL_JOB, { ...subject, payment_id: active.id })
  if (active.state !== 'created') return
  await tx
    .update(payment)
    .set({ state: 'cancelled', modified_at: sql`now()` })
    .where(eq(payment.id, active.id))
  if (reopens) await reopenPayment(tx, active, { due, currency }, context)
}

/** Opens another payment as one that was closed, of another amount. */
export async function reopenPayment(
  tx: Transaction,
  { subject_kind: kind, subject_id: id, provider: key, method }: PaymentRow,
  due: Due,
  { providers }: Pick<PaymentContext, 'providers'>,
): Promise<void> {
  const provider = providers.get(key)
  if (provider) await openPayment(tx, { subject: { kind, id }, method, provider, ...due })
}

/**
 * A subject is not to be paid any more, because it was cancelled or paid otherwise: its open page is closed. Throws a ProviderError
 * when the provider can't be reached; to be tried again. Should the customer have been faster, the money that arrives is refunded by
 * the subject's decision. With `payment_id`, no other page is closed.
 */
export async function cancelPayment(
  { payment_id, ...subject }: PaymentSubject & { payment_id?: number },
  context: PaymentContext,
): Promise<void> {
  const { database } = context
  const active = await findActivePayment(database.queries, subject)
  if (!active || (payment_id !== undefined && active.id !== payment_id)) return
  const cancelled = await database.queries
    .update(payment)
    .set({ state: 'cancelled', modified_at: sql`now()` })
    .where(and(eq(payment.id, active.id), eq(payment.state, 'created')))
    .returning({ id: payment.id })
  if (cancelled.length > 0) return
  const online = context.providers.get(active.provider)?.online
  if (!online || active.reference === null) return
  // As if its time were over: the provider ends it, and says what became of it.
  await checkPayment({ ...active, expires_at: new Date(0) }, online, context)
}

/**
 * Gives back what was received for a subject: all, or what is beyond `kept`. Repeatable: what is given back, or about to be, is not given
 * back twice.
 */
export const refundPayments = (subject: PaymentSubject, kept: number, context: PaymentContext): Promise<void> =>
  context.database.transaction((tx) => refundExcess(tx, subject, kept, context))
