import type { Logger } from 'pino'
import type { Transaction } from '../../../platform/database/client.ts'
import { and, eq, sql } from '../../../platform/database/drizzle.ts'
import { canTransition } from '../../../platform/transitions.ts'
import type { ProviderEvent, ReportedPayment } from '../providers/provider.ts'
import { lockPayment } from '../queries.ts'
import { takeEarlyRefunds } from '../refunds/early-refunds.ts'
import { createRefund, receiveRefund } from '../refunds/refunds.ts'
import { PAYMENT_RECORD_TRANSITIONS, type PaymentRecordState } from '../states.ts'
import type { PaymentRow, Subjects } from '../subjects.ts'
import { payment } from '../tables.ts'

type Context = { subjects: Subjects; logger: Logger }

/** What becomes of a payment: what its provider says, or that it can't be paid any more. */
export type PaymentReport = Omit<ReportedPayment, 'key' | 'reference'> & { reference: string | null }

/** The report of a payment that was never begun, and has no page to pay at. */
export const NEVER_BEGUN: PaymentReport = { reference: null, state: 'expired', received: null, chargeReference: null }

/**
 * Takes over what is known about a payment, in whatever order it comes and however often: a state that can't follow the present one
 * changes nothing. The subject hears of it in the same transaction.
 */
export async function applyReport(tx: Transaction, id: number, report: PaymentReport, context: Context): Promise<void> {
  const row = await findReportedPayment(tx, await lockPayment(tx, id), report, context)
  if (!row) return
  const { reference, received, chargeReference } = report
  if (report.state === 'open') return
  // A session whose page was never shown can't be paid, and its end means nothing to a payment that is begun anew.
  if (row.reference === null && reference !== null && (report.state === 'expired' || report.state === 'failed')) return
  const known = {
    ...(row.reference === null && reference !== null ? { reference } : {}),
    ...(chargeReference === null ? {} : { charge_reference: chargeReference }),
  }
  if (received && row.received === null) {
    await receiveMoney(tx, row, received, known, context)
    for (const refund of chargeReference === null ? [] : await takeEarlyRefunds(tx, row.provider, chargeReference))
      await receiveRefund(tx, row.provider, refund, context)
    return
  }
  if (!changesTo(row, report.state)) return
  await update(tx, row.id, { ...known, state: report.state })
  const subject = context.subjects.handlersOf(row.subject_kind)
  if (report.state === 'expired' || report.state === 'failed')
    await subject.onPaymentEnded(tx, row.subject_id, report.state, row)
}

/** Money has arrived for the first time: the right amount succeeds, any other goes back. */
async function receiveMoney(
  tx: Transaction,
  row: PaymentRow,
  received: { amount: number; currency: string },
  known: Partial<PaymentRow>,
  { subjects, logger }: Context,
): Promise<void> {
  const subject = subjects.handlersOf(row.subject_kind)
  if (canTransition(PAYMENT_RECORD_TRANSITIONS, row.state, 'succeeded', { ...row, received, refunded: 0 })) {
    const paid = await update(tx, row.id, { ...known, received: received.amount, state: 'succeeded', failure: null })
    if ((await subject.onPaymentSucceeded(tx, row.subject_id, paid)) === 'refund')
      await createRefund(tx, paid, 'not_available')
    return
  }
  logger.error(
    { payment_id: row.id, due: row.amount, received },
    'a payment arrived with the wrong amount; it is refunded',
  )
  const hasFailed = changesTo(row, 'failed')
  const wrong = await update(tx, row.id, {
    ...known,
    received: received.amount,
    failure: 'wrong_amount',
    ...(hasFailed ? { state: 'failed' as const } : {}),
  })
  await createRefund(tx, wrong, 'wrong_amount')
  if (hasFailed) await subject.onPaymentEnded(tx, row.subject_id, 'failed', row)
}

/** A customer is refused and may try again. A payment that is over, or done, does not hear of it, nor one that was begun anew since. */
export async function applyDecline(
  tx: Transaction,
  id: number,
  { failure, reference }: NonNullable<ProviderEvent['declined']>,
  { subjects }: Context,
): Promise<void> {
  const row = await lockPayment(tx, id)
  if (row.state !== 'created' && row.state !== 'open') return
  if (reference !== null && reference !== row.reference) return
  await update(tx, id, { failure })
  await subjects.handlersOf(row.subject_kind).onPaymentDeclined(tx, row.subject_id)
}

/** The state a payment goes to without money. */
function changesTo(row: PaymentRow, to: ReportedPayment['state'] | PaymentRecordState): boolean {
  return canTransition(PAYMENT_RECORD_TRANSITIONS, row.state, to, { ...row, received: null, refunded: 0 })
}

/**
 * The payment that a report is about. One that was begun twice, because the first answer was lost, has two sessions at its provider, and
 * both may be paid: money that arrives by the other session is a payment of its own. Null while none has.
 */
async function findReportedPayment(
  tx: Transaction,
  row: PaymentRow,
  { reference, received, chargeReference }: PaymentReport,
  { logger }: Context,
): Promise<PaymentRow | null> {
  if (row.reference === null || reference === null || row.reference === reference) return row
  const [known] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.provider, row.provider), eq(payment.reference, reference)))
  if (known || !received) return known ?? null
  logger.warn({ payment_id: row.id }, 'a payment was made at another of its sessions')
  const { subject_kind, subject_id, provider, method, due, amount, currency } = row
  const [other] = await tx
    .insert(payment)
    .values({
      subject_kind,
      subject_id,
      provider,
      method,
      due,
      amount,
      currency,
      reference,
      charge_reference: chargeReference,
      // The shop did not expect it.
      state: 'cancelled',
    })
    .returning()
  return other!
}

async function update(tx: Transaction, id: number, changes: Partial<typeof payment.$inferInsert>): Promise<PaymentRow> {
  const [row] = await tx
    .update(payment)
    .set({ ...changes, modified_at: sql`now()` })
    .where(eq(payment.id, id))
    .returning()
  return row!
}
