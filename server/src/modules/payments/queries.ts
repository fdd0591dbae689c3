import type { Queries, Transaction } from '../../platform/database/client.ts'
import { and, asc, desc, eq, inArray, sql } from '../../platform/database/drizzle.ts'
import { VOUCHER_PROVIDER } from './providers/index.ts'
import { ACTIVE_STATES } from './states.ts'
import type { PaymentRow, PaymentSubject } from './subjects.ts'
import { payment, paymentService, refund } from './tables.ts'

export type PaymentServiceRow = typeof paymentService.$inferSelect
export type RefundRow = typeof refund.$inferSelect

/** All payment methods, in the shop's order, including archived ones. */
function readAllMethods(queries: Queries): Promise<PaymentServiceRow[]> {
  return queries.cached('payment services', () =>
    queries.select().from(paymentService).orderBy(asc(paymentService.position), asc(paymentService.id)),
  )
}

/** The payment methods of the shop, in its order. */
export async function readPaymentMethods(queries: Queries): Promise<PaymentServiceRow[]> {
  return (await readAllMethods(queries)).filter(({ archived_at }) => archived_at === null)
}

/** A payment method by its key, including archived ones. */
export async function findPaymentMethod(queries: Queries, key: string): Promise<PaymentServiceRow | null> {
  return (await readAllMethods(queries)).find((row) => row.key === key) ?? null
}

const ofSubject = ({ kind, id }: PaymentSubject) => and(eq(payment.subject_kind, kind), eq(payment.subject_id, id))

/** The payment that may still be made for a subject, if there is one. */
export async function findActivePayment(queries: Queries, subject: PaymentSubject): Promise<PaymentRow | null> {
  const [row] = await queries
    .select()
    .from(payment)
    .where(and(ofSubject(subject), inArray(payment.state, [...ACTIVE_STATES])))
  return row ?? null
}

/** True while a subject may be paid at its page, or the bank has yet to transfer what the customer has paid. */
export async function isAwaited(queries: Queries, subject: PaymentSubject): Promise<boolean> {
  const active = await findActivePayment(queries, subject)
  return active !== null && (active.state === 'processing' || (active.expires_at?.getTime() ?? 0) > Date.now())
}

/** Every payment of a subject, the newest first. */
export function readPayments(queries: Queries, subject: PaymentSubject): Promise<PaymentRow[]> {
  return queries.select().from(payment).where(ofSubject(subject)).orderBy(desc(payment.id))
}

/**
 * Locks a payment, and the others of its subject, until the transaction ends: what becomes of a subject depends on all of them. Throws
 * when it does not exist.
 */
export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  const rows = await tx
    .select()
    .from(payment)
    .where(
      sql`(${payment.subject_kind}, ${payment.subject_id}) = (select p.subject_kind, p.subject_id from payment p where p.id = ${id})`,
    )
    .orderBy(asc(payment.id))
    .for('update')
  const row = rows.find((found) => found.id === id)
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

/** Locks every payment of a subject until the transaction ends. Whoever may give money back locks them before the subject itself. */
export async function lockPayments(tx: Transaction, subject: PaymentSubject): Promise<PaymentRow[]> {
  return tx.select().from(payment).where(ofSubject(subject)).orderBy(asc(payment.id)).for('update')
}

/** The refunds of a payment, oldest first. */
export function readRefunds(queries: Queries, paymentId: number): Promise<RefundRow[]> {
  return queries.select().from(refund).where(eq(refund.payment_id, paymentId)).orderBy(asc(refund.id))
}

/** What is charged for a subject, by its newest payment. `amount` in minor units; `expires_at` is null when it can't be paid any more. */
export async function readCharge(queries: Queries, subject: PaymentSubject) {
  const row = (await readPayments(queries, subject)).find(({ provider }) => provider !== VOUCHER_PROVIDER.key)
  if (!row) return null
  const isActive = (ACTIVE_STATES as readonly string[]).includes(row.state)
  return { amount: row.received ?? row.amount, currency: row.currency, expires_at: isActive ? row.expires_at : null }
}

/** Every refund that is not done, oldest first, with its payment. */
export function listOpenRefunds(queries: Queries) {
  return queries
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(inArray(refund.state, ['due', 'failed']))
    .orderBy(refund.id)
}
