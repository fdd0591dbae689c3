import type { Transaction } from '../../../platform/database/client.ts'
import { and, eq, sql } from '../../../platform/database/drizzle.ts'
import { lockInTransaction } from '../../../platform/database/locks.ts'
import type { ReportedRefund } from '../providers/provider.ts'
import { paymentWebhook } from '../tables.ts'

const ofCharge = (provider: string, chargeReference: string) =>
  and(eq(paymentWebhook.provider, provider), sql`${paymentWebhook.refund} ->> 'chargeReference' = ${chargeReference}`)

/**
 * Makes those who report a refund of a charge and those who report its payment wait for one another, until the transaction ends: of two at
 * once, the second sees what the first has written.
 */
export async function lockCharge(tx: Transaction, provider: string, chargeReference: string): Promise<void> {
  await lockInTransaction(tx, 'charge', `${provider} ${chargeReference}`)
}

/** Stores a refund of a charge that no payment is known to have, with its event: it may have been sent before the payment's. */
export async function storeEarlyRefund(
  tx: Transaction,
  provider: string,
  eventId: string,
  refund: ReportedRefund,
): Promise<void> {
  await tx
    .update(paymentWebhook)
    .set({ refund })
    .where(and(eq(paymentWebhook.provider, provider), eq(paymentWebhook.event_id, eventId)))
}

/** The refunds that were reported before their payment; they are deleted. Locks the charge. */
export async function takeEarlyRefunds(
  tx: Transaction,
  provider: string,
  chargeReference: string,
): Promise<ReportedRefund[]> {
  await lockCharge(tx, provider, chargeReference)
  const early = await tx
    .select({ refund: paymentWebhook.refund })
    .from(paymentWebhook)
    .where(ofCharge(provider, chargeReference))
    .orderBy(paymentWebhook.received_at)
  if (early.length === 0) return []
  await tx.update(paymentWebhook).set({ refund: null }).where(ofCharge(provider, chargeReference))
  return early.flatMap(({ refund }) => refund ?? [])
}
