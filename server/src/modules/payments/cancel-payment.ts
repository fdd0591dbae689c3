import type { Transaction } from '../../platform/database/client.ts'
import { and, eq, sql } from '../../platform/database/drizzle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { checkPayment, type PaymentContext } from './begin-payment.ts'
import { findActivePayment } from './queries.ts'
import { refundExcess } from './refunds/refunds.ts'
import type { PaymentSubject } from './subjects.ts'
import { payment } from './tables.ts'

export const CANCEL_JOB = 'payments.cancel'

/** Queues `cancelPayment`, when there is a payment that could still be made. */
export async function enqueueCancellation(tx: Transaction, subject: PaymentSubject): Promise<void> {
  if (await findActivePayment(tx, subject)) await enqueue(tx, CANCEL_JOB, subject)
}

/**
 * A subject is not to be paid any more, because it was cancelled or paid otherwise: its open page is closed. Throws a ProviderError
 * when the provider can't be reached; to be tried again. Should the customer have been faster, the money that arrives is refunded by
 * the subject's decision.
 */
export async function cancelPayment(subject: PaymentSubject, context: PaymentContext): Promise<void> {
  const { database } = context
  const active = await findActivePayment(database.queries, subject)
  if (!active) return
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
