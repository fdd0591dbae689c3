import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { applyDecline, applyReport } from './apply-report.ts'
import type { PaymentContext } from '../begin-payment.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import { storeEarlyRefund, lockCharge } from '../refunds/early-refunds.ts'
import { receiveRefund } from '../refunds/refunds.ts'
import { payment, paymentWebhook } from '../tables.ts'

/**
 * Handles an event of a provider once, however often it is sent: its id is written down in the transaction that applies it. Events
 * about what the shop does not know mean nothing: another program may use the same account. Only a refund is stored for a while, since its
 * payment may be reported later.
 */
export async function receiveEvent(provider: string, event: ProviderEvent, context: PaymentContext): Promise<void> {
  await context.database.transaction(async (tx) => {
    const isNew = await tx
      .insert(paymentWebhook)
      .values({ provider, event_id: event.id, type: event.type })
      .onConflictDoNothing()
      .returning({ id: paymentWebhook.event_id })
    if (isNew.length > 0) await applyEvent(tx, provider, event, context)
  })
}

async function applyEvent(
  tx: Transaction,
  provider: string,
  { id: eventId, payment: reported, declined, refund }: ProviderEvent,
  context: PaymentContext,
): Promise<void> {
  if (refund) {
    if (await receiveRefund(tx, provider, refund, context)) return
    await lockCharge(tx, provider, refund.chargeReference)
    // Its payment may have been reported while this waited.
    if (await receiveRefund(tx, provider, refund, context)) return
    return storeEarlyRefund(tx, provider, eventId, refund)
  }
  const key = reported?.key ?? declined?.key
  const id = key === undefined ? null : await findPaymentId(tx, key)
  if (id === null) return
  if (reported) await applyReport(tx, id, reported, context)
  if (declined) await applyDecline(tx, id, declined, context)
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function findPaymentId(tx: Queries, key: string): Promise<number | null> {
  if (!UUID.test(key)) return null
  const [row] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.key, key))
  return row?.id ?? null
}
