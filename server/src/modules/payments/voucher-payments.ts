import type { Currency, Language } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { eq, sql } from '../../platform/database/drizzle.ts'
import type { Text } from '../../platform/texts/index.ts'
import { giveBackToVoucher, redeemVoucher, voucherText } from '../vouchers/index.ts'
import type { PaymentMethod } from './methods/payment-method.ts'
import { VOUCHER_PROVIDER } from './providers/index.ts'
import { readPayments } from './queries.ts'
import type { PaymentRow, PaymentSubject } from './subjects.ts'
import { payment, refund } from './tables.ts'

export const isByVoucher = ({ provider }: { provider: string }): boolean => provider === VOUCHER_PROVIDER.key

/** How what a voucher pays in whole is paid: the shop lists no such method. */
export const voucherMethod = (language: Language): PaymentMethod => ({
  service: VOUCHER_PROVIDER.key,
  name: voucherText.in(language)('method_name'),
  text: '',
  account: null,
  fee: 0,
  expireAfterDays: null,
  provider: VOUCHER_PROVIDER,
})

/**
 * Pays a part of a subject, or all of it, by a voucher, in the transaction that places it. `amount` in minor units of `currency`. Why not, where the voucher
 * has less by now; the caller then rolls back.
 */
export async function payByVoucher(
  tx: Transaction,
  subject: PaymentSubject,
  { voucherId, amount, currency, today }: { voucherId: number; amount: number; currency: Currency; today: string },
): Promise<Text | null> {
  const [row] = await tx
    .insert(payment)
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      provider: VOUCHER_PROVIDER.key,
      method: VOUCHER_PROVIDER.key,
      due: amount,
      amount,
      currency,
      received: amount,
      state: 'succeeded',
    })
    .returning({ id: payment.id })
  return redeemVoucher(tx, voucherId, { amount, currency, today, paymentId: row!.id })
}

/** `payByVoucher` for an order or a booking whose voucher was given back, and which is taken up again: as much as before, in minor units. Null where there is not so much any more. */
export async function payAgainByVoucher(tx: Transaction, subject: PaymentSubject): Promise<number | null> {
  const row = (await readPayments(tx, subject)).find(isByVoucher)
  if (!row) return 0
  const { rows } = await tx.execute<{ voucher_id: number; today: string }>(sql`
    select e.voucher_id, (now() at time zone coalesce((select shop ->> 'time_zone' from shop), 'UTC'))::date::text as today
    from voucher_entry e where e.payment_id = ${row.id} and e.kind = 'redeemed'`)
  const { voucher_id: voucherId, today } = rows[0]!
  const { amount, currency } = row
  return (await payByVoucher(tx, subject, { voucherId, amount, currency, today })) ? null : amount
}

/** Gives a part of what was paid by a voucher back to it at once, or all of it. The subject's payments are locked. */
export async function giveBackByVoucher(
  tx: Transaction,
  { id, currency }: PaymentRow,
  { amount, isRest, reason }: { amount: number; isRest: boolean; reason: string },
): Promise<void> {
  await tx.insert(refund).values({ payment_id: id, amount, state: 'succeeded', reason })
  if (isRest)
    await tx
      .update(payment)
      .set({ state: 'refunded', modified_at: sql`now()` })
      .where(eq(payment.id, id))
  await giveBackToVoucher(tx, { paymentId: id, amount, currency })
}
