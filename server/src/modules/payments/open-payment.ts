import type { Currency } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { type FieldsRejection, Rejection } from '../../platform/rejection.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { PaymentSubject } from './subjects.ts'
import { payment } from './tables.ts'
import { text } from './texts.ts'

/**
 * How long a customer has to pay, and what they ordered is held for them. Stripe allows 30 minutes to 24 hours. An hour is enough to
 * look for a card, to fail and try again, or to come back from lunch; and what is not paid is on sale again within the hour.
 */
export const PAYMENT_WINDOW_MS = 60 * 60_000

export type NewPayment = {
  subject: PaymentSubject
  /** The key of the payment method. */
  method: string
  provider: PaymentProvider
  /** Minor units of `currency`, the shop's. */
  due: number
  currency: Currency
}

/** Null when the provider can charge the amount; else why not, keyed `payment_method`. */
export function rejectAmount(provider: PaymentProvider, due: number, currency: Currency): FieldsRejection | null {
  if (!provider.online) return null
  const charge = provider.online.chargeOf(due, currency)
  const { least, most } = provider.online.limits(charge.currency)
  return charge.amount >= least && charge.amount <= most
    ? null
    : Rejection.validation({ payment_method: text('payment_amount') })
}

/**
 * Writes down that a subject is to be paid at its provider's page, in the transaction that places it; the provider is asked after the
 * commit. From then on the subject waits, and is released when it is not paid in time. Offline payments are not written down before money arrives.
 */
export async function openPayment(
  tx: Transaction,
  { subject, method, provider, due, currency }: NewPayment,
): Promise<Rejection | null> {
  if (!provider.online) return null
  const rejection = rejectAmount(provider, due, currency)
  if (rejection) return rejection
  await tx
    .insert(payment)
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      provider: provider.key,
      method,
      due,
      ...provider.online.chargeOf(due, currency),
      state: 'created',
      expires_at: new Date(Date.now() + PAYMENT_WINDOW_MS),
    })
    // Two requests to pay at once: the payment of the other is as good.
    .onConflictDoNothing({
      target: [payment.subject_kind, payment.subject_id],
      where: sql`state in ('created', 'open', 'processing')`,
    })
  return null
}

/** Writes down money that has arrived outside of the shop, such as a bank transfer. */
export async function recordOfflinePayment(
  tx: Transaction,
  { subject, method, provider, due, currency }: Omit<NewPayment, 'provider'> & { provider: string },
): Promise<void> {
  await tx.insert(payment).values({
    subject_kind: subject.kind,
    subject_id: subject.id,
    provider,
    method,
    due,
    amount: due,
    currency,
    received: due,
    state: 'succeeded',
  })
}
