import { z } from 'zod'
import { voucherCheck, voucherEffect } from '../schemas/vouchers.ts'
import { call } from './call.ts'

/** Gift vouchers. What one pays of a cart is in the price of the cart. */
export const voucherCalls = {
  'POST /vouchers/check': call({
    tag: 'payments',
    summary: 'What a voucher pays of a total, and what is left on it; or why it can’t be used',
    body: voucherCheck,
    response: z.object({ data: voucherEffect }),
  }),
} as const
