import { z } from 'zod'
import { VOUCHER_STATES } from '../constants.ts'
import { CURRENCIES } from '../money.ts'
import { date, money, optionalField, searchWords, singleLine } from '../schemas/common.ts'
import { VOUCHER_ENTRY_KINDS } from '../schemas/vouchers.ts'
import { officeCall } from './office-call.ts'
import { data, done, id, time } from './staff-schemas.ts'

const voucher = z.object({
  id: z.number(),
  /** The end of its code; nobody of the staff sees more of it. */
  last_four: z.string(),
  value: money,
  left: money,
  currency: z.enum(CURRENCIES),
  valid_until: date,
  state: z.enum(VOUCHER_STATES),
  issued_at: time,
  /** The order that has paid for it; null for one that the staff has issued. */
  order_number: z.string().nullable(),
})

const entry = z.object({
  id: z.number(),
  at: time,
  kind: z.enum(VOUCHER_ENTRY_KINDS),
  /** What it has added to what is left, negative for what it took. */
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  reason: z.string().nullable(),
  who: z.string(),
  /** What was paid by it, or is not any more. */
  subject: z.object({ kind: z.enum(['order', 'booking']), number: z.string() }).nullable(),
})

const reason = singleLine(300)

/** The calls about gift vouchers. */
export const voucherCalls = {
  'GET /vouchers': officeCall({
    summary: 'Vouchers, the newest first, a page at a time',
    access: 'orders',
    query: z.object({
      /** The end of a code, or the number of an order. */
      q: searchWords(40).optional(),
      state: z.enum(VOUCHER_STATES).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: data(
      z.object({
        vouchers: z.array(voucher),
        total: z.int(),
        pages: z.int(),
        /** What can be bought with all that can be used now, in the shop's currency. */
        outstanding: money,
        currency: z.enum(CURRENCIES),
      }),
    ),
  }),
  'GET /vouchers/{id}': officeCall({
    summary: 'A voucher with all that happened to it',
    access: 'orders',
    params: z.object({ id }),
    response: data(voucher.extend({ entries: z.array(entry), can_pay_out: z.boolean() })),
  }),
  'POST /vouchers': officeCall({
    summary: 'Issues a voucher that nobody has paid for. The answer alone has its code',
    access: 'refunds',
    proof: true,
    body: z.object({ value: money, valid_until: optionalField(date), reason }),
    response: data(z.object({ id: z.number(), code: z.string() })),
  }),
  'POST /vouchers/{id}/block': officeCall({
    summary: 'Keeps a voucher from being used, or lets it be used again',
    access: 'refunds',
    params: z.object({ id }),
    body: z.object({ blocked: z.boolean(), reason }),
    response: done,
  }),
  'POST /vouchers/{id}/pay-out': officeCall({
    summary:
      'Gives what is left of a voucher back to who has bought it: its order costs so much less. `left` is what was seen',
    access: 'refunds',
    proof: true,
    params: z.object({ id }),
    body: z.object({ left: money, reason }),
    response: done,
  }),
}
