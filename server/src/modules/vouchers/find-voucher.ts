import {
  type Currency,
  formatLongDay,
  type Language,
  readVoucherCode,
  toDecimal,
  type VoucherEffect,
  type VoucherState,
} from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { formatMoney } from '../../platform/format-money.ts'
import { type Text, translate } from '../../platform/texts/index.ts'
import { hashCode } from './codes.ts'
import { voucher, type VoucherRow } from './tables.ts'
import { text } from './texts.ts'

/** Counts a code that somebody tries; null when they must wait. A right one counts for nothing. */
export type GuessVoucher = () => Promise<{ succeeded(): Promise<void> } | null>

export type FoundVoucher = { voucher: VoucherRow } | { rejection: Text }

/**
 * The voucher with this code, as it is typed, if something can be paid by it on `today` in `currency`; or why not. `guess` is null for the staff, whom
 * nothing limits. What is taken off it is decided under its lock (`redeemVoucher`).
 */
export async function findVoucher(
  queries: Queries,
  typed: string,
  { currency, today, guess }: { currency: Currency; today: string; guess: GuessVoucher | null },
): Promise<FoundVoucher> {
  const code = readVoucherCode(typed)
  const attempt = await guess?.()
  if (attempt === null) return { rejection: text('voucher_many_tries') }
  const [row] =
    code === null
      ? []
      : await queries
          .select()
          .from(voucher)
          .where(eq(voucher.code_hash, hashCode(code)))
  if (!row) return { rejection: text('voucher_unknown') }
  await attempt?.succeeded()
  const rejection = rejectVoucher(row, { currency, today })
  return rejection ? { rejection } : { voucher: row }
}

/** Whether a voucher can be used on `today`, and why not. */
export function stateOf(
  { state, balance, valid_until }: Pick<VoucherRow, 'state' | 'balance' | 'valid_until'>,
  today: string,
): VoucherState {
  if (state !== 'active') return state
  if (valid_until < today) return 'expired'
  return balance === 0 ? 'used' : 'active'
}

function rejectVoucher(row: VoucherRow, { currency, today }: { currency: Currency; today: string }): Text | null {
  const state = stateOf(row, today)
  if (state === 'expired') return text('voucher_expired', { day: { dates: [row.valid_until] } })
  if (state !== 'active') return text(`voucher_${state}`)
  return row.currency === currency ? null : text('voucher_currency', { currency: row.currency })
}

/** What a voucher pays of an amount; minor units. */
export const paidBy = ({ balance }: VoucherRow, payable: number): number => Math.min(balance, payable)

/** What a voucher pays, as a cart or rooms show it, or why it pays nothing. Of what is paid, `amount` in minor units of the shop's currency. */
export function presentVoucherEffect(
  {
    voucher: found,
    voucherRejection,
  }: { voucher: { row: VoucherRow; amount: number } | null; voucherRejection: Text | null },
  { currency, currency_label }: { currency: Currency; currency_label: string },
  language: Language,
): VoucherEffect {
  if (!found) {
    const message = voucherRejection ? translate(voucherRejection, language) : ''
    return { applied: false, message, last_four: '', amount: 0, left: 0, valid_until: null }
  }
  const { row, amount } = found
  const left = row.balance - amount
  return {
    applied: true,
    message:
      left === 0
        ? text.in(language)('voucher_all')
        : text.in(language)('voucher_left', {
            left: formatMoney(left, language, { currency, currency_label }),
            day: formatLongDay(row.valid_until, language),
          }),
    last_four: row.last_four,
    amount: toDecimal(amount, currency),
    left: toDecimal(left, currency),
    valid_until: row.valid_until,
  }
}
