import type { Transaction } from '../../../platform/database/client.ts'
import { eq, sql } from '../../../platform/database/drizzle.ts'
import { lockPayments, type RefundRow, readRefunds } from '../queries.ts'
import type { PaymentRow, PaymentSubject } from '../subjects.ts'
import { refund } from '../tables.ts'
import { isByVoucher } from '../voucher-payments.ts'
import {
  applyRefund,
  createRefundOf,
  inSubjectsCurrency,
  insertRefund,
  readExcess,
  type RefundContext,
} from './refunds.ts'

/** The merchant makes it: no charge at a provider is known, or the provider has refused it. */
const isByHand = ({ charge_reference }: PaymentRow, { state }: RefundRow): boolean =>
  state === 'failed' || (state === 'due' && charge_reference === null)

/** Every refund of a subject that the merchant makes by hand, the newest first. Locks its payments. */
async function readRefundsByHand(tx: Transaction, subject: PaymentSubject) {
  const found: { row: PaymentRow; refund: RefundRow }[] = []
  for (const row of (await lockPayments(tx, subject)).toReversed())
    for (const each of (await readRefunds(tx, row.id)).toReversed())
      if (isByHand(row, each)) found.push({ row, refund: each })
  return found
}

/**
 * Takes back that the merchant gives money back by hand, up to so many minor units of the subject's currency, because its price has risen again.
 * What a provider gives back, or has tried to, goes on.
 */
export async function cancelDueRefunds(tx: Transaction, subject: PaymentSubject, amount: number): Promise<void> {
  let left = amount
  for (const { refund: each } of await readRefundsByHand(tx, subject)) {
    if (left === 0 || each.state !== 'due') continue
    const covered = Math.min(left, each.amount)
    left -= covered
    const change = covered === each.amount ? { state: 'cancelled' as const } : { amount: each.amount - covered }
    await tx
      .update(refund)
      .set({ ...change, modified_at: sql`now()` })
      .where(eq(refund.id, each.id))
  }
}

/** The merchant has made every refund that is theirs to make. False when these are not worth `amount` (minor units of the subject's currency). */
export async function markGivenBack(
  tx: Transaction,
  subject: PaymentSubject,
  amount: number,
  context: RefundContext,
): Promise<boolean> {
  const refunds = await readRefundsByHand(tx, subject)
  const due = refunds.reduce((sum, { row, refund: each }) => sum + inSubjectsCurrency(row, each.amount), 0)
  if (due === 0 || due !== amount) return false
  for (const { row, refund: each } of refunds)
    await applyRefund(tx, row.id, each.id, { state: 'succeeded', failure: null, reference: null }, context)
  return true
}

/** The merchant has given the money back by other means, such as a transfer; all of it, or what is beyond `kept`. */
export async function markRefunded(
  tx: Transaction,
  subject: PaymentSubject,
  kept: number,
  context: RefundContext,
): Promise<void> {
  for (const { row, excess } of await readExcess(tx, subject, kept)) {
    if (isByVoucher(row)) await createRefundOf(tx, row, excess, 'by_merchant')
    else if (excess > 0) await insertRefund(tx, row.id, excess, 'by_merchant')
    for (const { id, state } of await readRefunds(tx, row.id))
      if (state === 'due' || state === 'failed')
        await applyRefund(tx, row.id, id, { state: 'succeeded', failure: null, reference: null }, context)
  }
}
