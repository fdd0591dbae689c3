import { multiplyByRatio } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { and, eq, lt, sql } from '../../../platform/database/drizzle.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { canTransition } from '../../../platform/transitions.ts'
import { type PaymentProvider, ProviderError, type ReportedRefund } from '../providers/provider.ts'
import { lockPayment, readPayments, type RefundRow, readRefunds } from '../queries.ts'
import { PAYMENT_RECORD_TRANSITIONS, REFUND_TRANSITIONS, type RefundState } from '../states.ts'
import type { PaymentRow, PaymentSubject, Subjects } from '../subjects.ts'
import { payment, refund } from '../tables.ts'
import { giveBackByVoucher, isByVoucher } from '../voucher-payments.ts'

export const REFUND_JOB = 'payments.refund'

/** Tries of a refund that the provider refuses, a day apart: the merchant may lack the money for a while. */
const REFUSED_ATTEMPTS = 7
/** Longer than the job queue tries: what is still due then has no job. */
const FORGOTTEN_AFTER = '4 days'

export type RefundContext = { subjects: Subjects; providers: ReadonlyMap<string, PaymentProvider>; logger: Logger }

/** Minor units that are given back or about to be. A refund that failed for good counts again when it is retried. */
const sumOf = (refunds: readonly RefundRow[], states: readonly RefundState[]) =>
  refunds.reduce((sum, { amount, state }) => sum + (states.includes(state) ? amount : 0), 0)

/**
 * Gives back what was received for a payment and has not been given back, in the transaction that decides it. The provider is asked by
 * a job after the commit. The payment's row must be locked.
 */
export async function createRefund(tx: Transaction, row: PaymentRow, reason: string): Promise<void> {
  await createRefundOf(tx, row, await unreturnedOf(tx, row), reason)
}

export async function createRefundOf(tx: Transaction, row: PaymentRow, amount: number, reason: string): Promise<void> {
  if (amount <= 0) return
  if (isByVoucher(row)) {
    const isRest = amount === (await unreturnedOf(tx, row))
    return giveBackByVoucher(tx, row, { amount, isRest, reason })
  }
  const refundId = await insertRefund(tx, row.id, amount, reason)
  // Without a charge at a provider, the merchant gives the money back.
  if (row.charge_reference !== null) await enqueueRefund(tx, refundId)
}

/**
 * Gives back what was received for a subject beyond what is kept (minor units of its currency): money first, the newest payment before others, and what a
 * voucher has paid last. Locks its payments.
 */
export async function refundExcess(
  tx: Transaction,
  subject: PaymentSubject,
  kept: number,
  { providers }: Pick<RefundContext, 'providers'>,
  reason = 'cancelled',
): Promise<void> {
  for (const { row, excess } of await readExcess(tx, subject, kept)) {
    // What was paid by hand although it could be paid at a provider's page is given back by hand, to the minor unit.
    const online = row.charge_reference === null ? undefined : providers.get(row.provider)?.online
    await createRefundOf(tx, row, online ? online.chargeOf(excess, row.currency).amount : excess, reason)
  }
}

/** Each payment's part that is to go back: what has no refund yet, less what is kept of it. */
export async function readExcess(
  tx: Transaction,
  subject: PaymentSubject,
  kept: number,
): Promise<{ row: PaymentRow; excess: number }[]> {
  const payments: { row: PaymentRow; excess: number }[] = []
  let left = kept
  const rows = await readPayments(tx, subject)
  // What is looked at first is kept first.
  for (const { id } of [...rows.filter(isByVoucher), ...rows.filter((row) => !isByVoucher(row)).toReversed()]) {
    const row = await lockPayment(tx, id)
    const unreturned = await unreturnedOf(tx, row)
    const value = inSubjectsCurrency(row, unreturned)
    const keeps = left >= value ? unreturned : Math.min(unreturned, multiplyByRatio(left, row.amount, row.due))
    left = Math.max(0, left - value)
    payments.push({ row, excess: unreturned - keeps })
  }
  return payments
}

/** Minor units of what a payment has charged as those of its subject's currency: all of it is what was due. */
export const inSubjectsCurrency = ({ due, amount }: PaymentRow, charged: number) =>
  multiplyByRatio(charged, due, amount)

/** Minor units that were received for a payment and have no refund, whatever became of it. */
const unreturnedOf = async (tx: Transaction, { id, received }: PaymentRow) =>
  (received ?? 0) - sumOf(await readRefunds(tx, id), ['due', 'pending', 'succeeded', 'failed'])

export async function insertRefund(
  tx: Transaction,
  paymentId: number,
  amount: number,
  reason: string,
): Promise<number> {
  const [row] = await tx
    .insert(refund)
    .values({ payment_id: paymentId, amount, state: 'due', reason })
    .returning({ id: refund.id })
  return row!.id
}

/** Names one attempt of a refund at the provider: with the key of one that was refused, it would repeat its refusal. */
const providerKeyOf = ({ key, attempt }: Pick<RefundRow, 'key' | 'attempt'>) => `${key}-${attempt}`

const enqueueRefund = (tx: Transaction, refundId: number) =>
  enqueue(tx, REFUND_JOB, { refund_id: refundId }, { key: `refund:${refundId}` })

/** Asks the provider for a refund that is due. Throws when the job has to be retried. */
export async function sendRefund(database: Database, refundId: number, context: RefundContext): Promise<void> {
  const [found] = await database.queries
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(refund.id, refundId))
  if (found?.refund.state !== 'due' || found.payment.charge_reference === null) return
  const online = context.providers.get(found.payment.provider)?.online
  if (!online) throw new Error(`refund ${refundId}: ${found.payment.provider} is not configured`)
  try {
    const result = await online.refund({
      key: providerKeyOf(found.refund),
      amount: found.refund.amount,
      currency: found.payment.currency,
      chargeReference: found.payment.charge_reference,
    })
    await database.transaction(async (tx) => {
      if (result.key === providerKeyOf(found.refund))
        return applyRefund(tx, found.payment.id, refundId, result, context)
      // Nothing is left of the charge: the merchant has given it back on the provider's site.
      await receiveRefund(tx, found.payment.provider, result, context)
      await tx
        .update(refund)
        .set({ state: 'cancelled', modified_at: sql`now()` })
        .where(and(eq(refund.id, refundId), eq(refund.state, 'due')))
    })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'unavailable') throw error
    context.logger.error({ refund_id: refundId, code: error.code }, 'a refund was refused; it is tried again tomorrow')
    await database.transaction((tx) =>
      applyRefund(tx, found.payment.id, refundId, { state: 'failed', failure: error.code, reference: null }, context),
    )
  }
}

/**
 * A refund that a provider reports: one of ours, or one that the merchant has made on the provider's site, which stands for what is due
 * by then. False when no payment is known to have its charge.
 */
export async function receiveRefund(
  tx: Transaction,
  provider: string,
  reported: ReportedRefund,
  context: Pick<RefundContext, 'subjects' | 'logger'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.charge_reference, reported.chargeReference)))
  if (!row) return false
  await lockPayment(tx, row.id)
  const refunds = await readRefunds(tx, row.id)
  const ours = refunds.find(({ key }) => reported.key?.startsWith(key))
  // Late news of an attempt that was refused, and has been made anew since.
  if (ours && providerKeyOf(ours) !== reported.key) return true
  const known = ours ?? refunds.find(({ reference }) => reference === reported.reference)
  // Late news, too: what a bank has refused or sent back is never made again under the same reference.
  if (known?.state === 'failed' && known.reference === reported.reference) return true
  const refundId = known?.id ?? (await insertMadeAtProvider(tx, row.id, refunds, reported))
  if (!known) await tellOfRefundAtProvider(tx, row.id, refunds, reported, context)
  await applyRefund(tx, row.id, refundId, reported, context)
  return true
}

/** Writes down a refund made on the provider's site. It is made in place of those that are due, the oldest first, for their reason. */
async function insertMadeAtProvider(
  tx: Transaction,
  paymentId: number,
  refunds: readonly RefundRow[],
  { amount, state }: ReportedRefund,
): Promise<number> {
  const open = state === 'failed' ? [] : refunds.filter((each) => each.state === 'due' || each.state === 'failed')
  let left = amount
  for (const each of open) {
    const covered = Math.min(left, each.amount)
    left -= covered
    const change = covered === each.amount ? { state: 'cancelled' as const } : { amount: each.amount - covered }
    if (covered > 0)
      await tx
        .update(refund)
        .set({ ...change, modified_at: sql`now()` })
        .where(eq(refund.id, each.id))
  }
  return insertRefund(tx, paymentId, amount, open[0]?.reason ?? 'made_at_provider')
}

/** Tells the subject how much of a refund made on the provider's site nobody had asked for. */
async function tellOfRefundAtProvider(
  tx: Transaction,
  paymentId: number,
  refunds: readonly RefundRow[],
  { amount, state }: ReportedRefund,
  { subjects }: Pick<RefundContext, 'subjects'>,
): Promise<void> {
  const asked = state === 'failed' ? 0 : sumOf(refunds, ['due', 'failed'])
  if (amount <= asked) return
  const row = await lockPayment(tx, paymentId)
  const subject = subjects.handlersOf(row.subject_kind)
  await subject.onRefundAtProvider?.(tx, row.subject_id, inSubjectsCurrency(row, amount - asked))
}

/**
 * Takes over what is known about a refund, in whatever order it comes; once all is given back, the payment is refunded, and no more when
 * some of it comes back.
 */
export async function applyRefund(
  tx: Transaction,
  paymentId: number,
  refundId: number,
  { state, failure, reference }: Pick<ReportedRefund, 'failure'> & { state: RefundState; reference: string | null },
  { subjects, logger }: Pick<RefundContext, 'subjects' | 'logger'>,
): Promise<void> {
  const row = await lockPayment(tx, paymentId)
  const before = (await readRefunds(tx, paymentId)).find(({ id }) => id === refundId)!
  if (!canTransition(REFUND_TRANSITIONS, before.state, state, undefined)) return
  await tx
    .update(refund)
    .set({ state, failure, ...(reference === null ? {} : { reference }), modified_at: sql`now()` })
    .where(eq(refund.id, refundId))
  const refunded = sumOf(await readRefunds(tx, paymentId), ['succeeded'])
  const received = row.received === null ? null : { amount: row.received, currency: row.currency }
  if (before.state === 'succeeded') logger.error({ refund_id: refundId, code: failure }, 'a refund was sent back')
  const after = (['refunded', 'succeeded', 'failed'] as const).find((to) => {
    const isOfRefunds = to === 'refunded' || row.state === 'refunded'
    return isOfRefunds && canTransition(PAYMENT_RECORD_TRANSITIONS, row.state, to, { ...row, received, refunded })
  })
  if (after)
    await tx
      .update(payment)
      .set({ state: after, modified_at: sql`now()` })
      .where(eq(payment.id, paymentId))
  const subject = { kind: row.subject_kind, id: row.subject_id }
  const others = (await readPayments(tx, subject)).filter(({ id }) => id !== paymentId)
  // What was paid twice goes back once; the subject stays paid by the other payment.
  const isWhole = after !== undefined && others.every((other) => other.received === null || other.state === 'refunded')
  const handlers = subjects.handlersOf(subject.kind)
  const change = { amount: inSubjectsCurrency(row, before.amount), reason: before.reason, isWhole }
  if (state === 'succeeded') await handlers.onRefundSucceeded(tx, subject.id, change)
  if (before.state === 'succeeded') await handlers.onRefundReturned(tx, subject.id, change)
}

/** Asks again for a refund that was refused. False when it was not. */
export async function retryRefund(tx: Transaction, refundId: number): Promise<boolean> {
  const retried = await tx
    .update(refund)
    .set({ state: 'due', attempt: sql`${refund.attempt} + 1`, reference: null, modified_at: sql`now()` })
    .where(and(eq(refund.id, refundId), eq(refund.state, 'failed')))
    .returning({ id: refund.id })
  for (const { id } of retried) await enqueueRefund(tx, id)
  return retried.length > 0
}

/** Tries refused refunds again after a day, and queues those that are due and have no job any more. */
export async function retryRefunds(database: Database): Promise<void> {
  const refused = await database.queries
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.state, 'failed'),
        lt(refund.attempt, REFUSED_ATTEMPTS),
        sql`${refund.modified_at} < now() - interval '1 day'`,
      ),
    )
  for (const { id } of refused) await database.transaction((tx) => retryRefund(tx, id))
  await database.transaction(async (tx) => {
    const forgotten = await tx
      .update(refund)
      .set({ modified_at: sql`now()` })
      .where(
        and(
          eq(refund.state, 'due'),
          sql`${refund.modified_at} < now() - ${FORGOTTEN_AFTER}::interval`,
          sql`exists (select from payment p where p.id = payment_id and p.charge_reference is not null)`,
        ),
      )
      .returning({ id: refund.id })
    for (const { id } of forgotten) await enqueueRefund(tx, id)
  })
}
