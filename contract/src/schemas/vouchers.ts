import { z } from 'zod'
import { VOUCHER_STATES } from '../constants.ts'
import { CURRENCIES } from '../money.ts'
import { date, money, singleLine } from './common.ts'

/**
 * What happens to a voucher. `given_back`: what was paid by it; `voided`: its order was withdrawn from, or its rest paid out; `converted`: the shop has
 * moved to another currency.
 */
export const VOUCHER_ENTRY_KINDS = [
  'issued',
  'redeemed',
  'given_back',
  'voided',
  'blocked',
  'unblocked',
  'expired',
  'converted',
] as const
export type VoucherEntryKind = (typeof VOUCHER_ENTRY_KINDS)[number]

/** A voucher that an order has paid for, as the order's page shows it. */
export const boughtVoucher = z.object({
  code: z.string().meta({ description: 'in groups; whoever has it can use the voucher' }),
  line: z.int().meta({ description: 'of the order, by its index' }),
  value: money,
  left: money,
  currency: z.enum(CURRENCIES),
  valid_until: date,
  state: z.enum(VOUCHER_STATES),
})
export type BoughtVoucher = z.infer<typeof boughtVoucher>

/** What was paid by a voucher for an order or a booking, less what was given back to it. */
export const voucherPayment = z.object({ last_four: z.string(), amount: money })

/** POST /vouchers/check: `total` is that of rooms. */
export const voucherCheck = z.object({ voucher_code: singleLine(60), total: money })

/** What a voucher pays of what is in a cart, or of rooms: `amount`, and `left` on it afterwards. Where it is not applied, both are 0. */
export const voucherEffect = z.object({
  applied: z.boolean(),
  message: z.string().meta({ description: 'what is left and until when, or why it can’t be used' }),
  last_four: z.string(),
  amount: money,
  left: money,
  valid_until: date.nullable(),
})
export type VoucherEffect = z.infer<typeof voucherEffect>
