import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from '../../../platform/database/drizzle.ts'
import { applyReport, NEVER_BEGUN } from './apply-report.ts'
import { checkPayment, type PaymentContext } from '../begin-payment.ts'
import { ProviderError } from '../providers/provider.ts'
import { retryRefunds } from '../refunds/refunds.ts'
import type { PaymentRow } from '../subjects.ts'
import { payment, paymentWebhook } from '../tables.ts'

/** Payments asked about in one round. */
const BATCH = 50
/** When a provider is first asked about a payment that waits, and then again: the webhook is faster, unless it is lost. */
const FIRST_CHECK = '2 minutes'
const CHECK_INTERVAL = '5 minutes'
/** And about one whose time is over, for which goods are held in vain. */
const CHECK_INTERVAL_WHEN_OVER = '1 minute'
/** Providers repeat their events for some days. */
const WEBHOOKS_KEPT = '30 days'

/**
 * Asks the providers what became of payments that wait: a webhook may have been lost, and a payment that was not made has to end. Run every
 * minute by one node. What was held for a payment is released only when its provider says that it can't be paid any more.
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  await endUnbegunPayments(context)
  const unreachable = new Set<string>()
  for (const row of await readPaymentsToCheck(context)) {
    const online = context.providers.get(row.provider)?.online
    if (!online || unreachable.has(row.provider)) continue
    try {
      await checkPayment(row, online, context)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      context.logger.warn({ payment_id: row.id, code: error.code }, 'a payment could not be checked')
      if (error.kind === 'unavailable') unreachable.add(row.provider)
    }
  }
  await retryRefunds(context.database)
  await context.database.queries
    .delete(paymentWebhook)
    .where(sql`${paymentWebhook.received_at} < now() - ${WEBHOOKS_KEPT}::interval`)
}

/** Payments that no provider has been asked for, or whose answer was lost: no page to pay at is known. */
async function endUnbegunPayments(context: PaymentContext): Promise<void> {
  const rows = await context.database.queries
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.state, 'created'), isNull(payment.reference), lt(payment.expires_at, sql`now()`)))
    .limit(BATCH)
  for (const { id } of rows) await context.database.transaction((tx) => applyReport(tx, id, NEVER_BEGUN, context))
}

function readPaymentsToCheck({ database }: PaymentContext): Promise<PaymentRow[]> {
  const lastLook = sql`coalesce(${payment.checked_at}, ${payment.created_at})`
  return database.queries
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.state, ['open', 'processing']),
        isNotNull(payment.reference),
        sql`${lastLook} < now() - case
          when ${payment.expires_at} < now() then ${CHECK_INTERVAL_WHEN_OVER}::interval
          when ${payment.checked_at} is null then ${FIRST_CHECK}::interval
          else ${CHECK_INTERVAL}::interval end`,
      ),
    )
    .orderBy(asc(lastLook))
    .limit(BATCH)
}
