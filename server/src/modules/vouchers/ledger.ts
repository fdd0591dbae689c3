import { convertCurrency, type Currency, hasFixedRate, type VoucherEntryKind } from '@vitrina/contract'
import type { Database, Transaction } from '../../platform/database/client.ts'
import { convertAmount } from '../../platform/database/convert-amount.ts'
import { and, asc, eq, sql } from '../../platform/database/drizzle.ts'
import type { Actor } from '../../platform/history.ts'
import type { Text } from '../../platform/texts/index.ts'
import { hashCode, lastFourOf, newCode } from './codes.ts'
import { voucher, voucherEntry, type VoucherRow } from './tables.ts'
import { text } from './texts.ts'

/** Who is given money back after so many days has had no chance to use it meanwhile. Nothing is held for longer for an order that is not paid. */
const DAYS_OF_A_HOLD = 3
/** What they then have at least to use it. */
const DAYS_AFTER_GIVING_BACK = 30

const SYSTEM: Actor = { kind: 'system' }

/** What happens to a voucher; `amount` is what it adds to the balance, in minor units of the voucher's currency. */
type Movement = {
  kind: VoucherEntryKind
  amount: number
  actor: Actor
  paymentId?: number
  reason?: string | undefined
}

/** What a voucher is made of. `order`: the order that has paid for it, its line, and which of the line's pieces it is. */
type NewVoucher = {
  value: number
  currency: Currency
  validUntil: string
  order?: { id: number; line: number; piece: number }
  actor: Actor
  reason?: string
}

/** The one place where a balance changes: with its entry. The database refuses one below zero. Returns the voucher as it is then. */
async function move(
  tx: Transaction,
  { id, currency }: Pick<VoucherRow, 'id' | 'currency'>,
  { kind, amount, actor, paymentId, reason }: Movement,
  changes: Partial<Pick<VoucherRow, 'state' | 'valid_until'>> = {},
): Promise<VoucherRow> {
  await tx.insert(voucherEntry).values({
    voucher_id: id,
    kind,
    amount,
    currency,
    payment_id: paymentId ?? null,
    reason: reason ?? null,
    actor,
  })
  const [row] = await tx
    .update(voucher)
    .set({ balance: sql`${voucher.balance} + ${amount}`, ...changes })
    .where(eq(voucher.id, id))
    .returning()
  return row!
}

/** Issues a voucher. The code is returned here alone, where the voucher is no order's. */
export async function issueVoucher(
  tx: Transaction,
  { value, currency, validUntil, order, actor, reason }: NewVoucher,
): Promise<{ row: VoucherRow; code: string }> {
  const code = newCode()
  const [inserted] = await tx
    .insert(voucher)
    .values({
      code_hash: hashCode(code),
      code: order ? code : null,
      last_four: lastFourOf(code),
      value,
      balance: 0,
      currency,
      valid_until: validUntil,
      order_id: order?.id ?? null,
      line: order?.line ?? null,
      piece: order?.piece ?? null,
    })
    .returning()
  return { row: await move(tx, inserted!, { kind: 'issued', amount: value, actor, reason }), code }
}

/**
 * Takes an amount off a voucher for a payment, under the lock of its row: however many try at once, no more is taken than there is. Why not, where less is
 * left than was seen, or it can't be used any more; the caller then rolls back.
 */
export async function redeemVoucher(
  tx: Transaction,
  voucherId: number,
  { amount, currency, today, paymentId }: { amount: number; currency: Currency; today: string; paymentId: number },
): Promise<Text | null> {
  const row = await lockVoucher(tx, voucherId)
  const isUsable = row?.state === 'active' && row.currency === currency && row.valid_until >= today
  if (!isUsable || row.balance < amount) return text('voucher_changed')
  await move(tx, row, { kind: 'redeemed', amount: -amount, paymentId, actor: { kind: 'customer' } })
  return null
}

/**
 * Gives what was paid by a voucher back to it; `amount` in minor units of `currency`, in which the payment was made. The days on which it could not be used
 * are added to its term.
 */
export async function giveBackToVoucher(
  tx: Transaction,
  { paymentId, amount, currency }: { paymentId: number; amount: number; currency: Currency },
): Promise<void> {
  const [redeemed] = await tx
    .select()
    .from(voucherEntry)
    .where(and(eq(voucherEntry.payment_id, paymentId), eq(voucherEntry.kind, 'redeemed')))
  const row = redeemed && (await lockVoucher(tx, redeemed.voucher_id))
  if (!row) throw new Error(`The payment ${paymentId} was made by no voucher`)
  if (!hasFixedRate(currency, row.currency)) throw new Error(`A voucher in ${row.currency} takes no ${currency}`)
  const { rows } = await tx.execute<{ valid_until: string }>(sql`
    select greatest(${row.valid_until}::date + days, case when days > ${DAYS_OF_A_HOLD} then current_date + ${DAYS_AFTER_GIVING_BACK}::int end)::text as valid_until
    from (select current_date - ${redeemed.created_at.toISOString()}::timestamptz::date as days) as away`)
  await move(
    tx,
    row,
    { kind: 'given_back', amount: convertCurrency(amount, currency, row.currency), paymentId, actor: SYSTEM },
    { valid_until: rows[0]!.valid_until, state: row.state === 'void' ? 'active' : row.state },
  )
}

/** Takes off a voucher what its buyer gets back, all that is left of it where `most` says nothing else. Returns how much, in minor units. */
export async function voidVoucher(
  tx: Transaction,
  row: VoucherRow,
  { actor, reason }: { actor: Actor; reason?: string | undefined },
  most = row.balance,
): Promise<number> {
  const amount = Math.min(most, row.balance)
  const isWhole = amount === row.balance
  await move(tx, row, { kind: 'voided', amount: -amount, actor, reason }, isWhole ? { state: 'void' } : {})
  return amount
}

/** Keeps a voucher from being used, or lets it be used again. False where it is so already, or void. */
export async function blockVoucher(
  tx: Transaction,
  id: number,
  isBlocked: boolean,
  { actor, reason }: { actor: Actor; reason?: string | undefined },
): Promise<boolean> {
  const row = await lockVoucher(tx, id)
  if (row?.state !== (isBlocked ? 'active' : 'blocked')) return false
  const kind = isBlocked ? 'blocked' : 'unblocked'
  await move(tx, row, { kind, amount: 0, actor, reason }, { state: isBlocked ? 'blocked' : 'active' })
  return true
}

/** Takes what is left off vouchers whose term is over, by a date of the shop. */
export async function expireVouchers(database: Database, today: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      with over as (select id, balance, currency from voucher where balance > 0 and valid_until < ${today}::date order by id for update),
      entries as (
        insert into voucher_entry (voucher_id, kind, amount, currency, actor)
        select id, 'expired', -balance, currency, ${JSON.stringify(SYSTEM)}::jsonb from over)
      update voucher v set balance = 0 from over where v.id = over.id`)
    return null
  })
}

/** Converts what is left of vouchers when the shop moves to another currency; entries of before stay as they were. */
export async function convertVouchers(tx: Transaction, move: { from: Currency; to: Currency }): Promise<void> {
  const { from, to } = move
  const actor = JSON.stringify(SYSTEM)
  await tx.execute(sql`
    with former as (
      select id, balance, ${convertAmount(sql`balance`, move)} as converted, greatest(${convertAmount(sql`value`, move)}, 1) as value
      from voucher where currency = ${from} order by id for update),
    entries as (
      insert into voucher_entry (voucher_id, kind, amount, currency, actor)
      select id, 'converted', amount, currency, ${actor}::jsonb from former,
        lateral (values (-balance, ${from}), (converted, ${to})) as entry (amount, currency) where balance > 0)
    update voucher v set balance = converted, value = former.value, currency = ${to} from former where v.id = former.id`)
}

export async function lockVoucher(tx: Transaction, id: number): Promise<VoucherRow | undefined> {
  const [row] = await tx.select().from(voucher).where(eq(voucher.id, id)).for('update')
  return row
}

/** The vouchers that an order has paid for, in their sequence, locked until the transaction ends. */
export const lockVouchersOf = (tx: Transaction, orderId: number): Promise<VoucherRow[]> =>
  tx.select().from(voucher).where(eq(voucher.order_id, orderId)).orderBy(asc(voucher.id)).for('update')
