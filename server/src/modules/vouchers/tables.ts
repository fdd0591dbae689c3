import { type Currency, VOUCHER_ENTRY_KINDS, VOUCHER_RECORD_STATES } from '@vitrina/contract'
import { createdAt, id, minorUnits } from '../../platform/database/columns.ts'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
} from '../../platform/database/drizzle.ts'
import type { Actor } from '../../platform/history.ts'

/** Money that somebody has paid, or was given, to buy with later. What can be bought with it is the sum of its entries. */
export const voucher = pgTable(
  'voucher',
  {
    id: id(),
    /** SHA-256 of the code, by which it is found. */
    code_hash: text().notNull().unique(),
    /** The code of one that was bought, which the page of its order shows. Null for one that the staff has issued, who see it once. */
    code: text(),
    last_four: text().notNull(),
    /** Minor units of `currency`, like all of its amounts. */
    value: minorUnits().notNull(),
    /** The sum of its entries: written with each of them (`ledger.ts`). */
    balance: minorUnits().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The last day on which it can be used, in the shop's time zone. */
    valid_until: date().notNull(),
    state: text({ enum: VOUCHER_RECORD_STATES }).notNull().default('active'),
    /** The order that paid for it, its line, and which of the line's pieces it is; null for one that the staff has issued. */
    order_id: integer(),
    line: integer(),
    piece: integer(),
    created_at: createdAt(),
  },
  (table) => [
    unique('voucher_piece').on(table.order_id, table.line, table.piece),
    index('voucher_last_four').on(table.last_four),
    index('voucher_expiry')
      .on(table.valid_until)
      .where(sql`balance > 0`),
    check('voucher_balance', sql`balance >= 0 and value > 0`),
  ],
)

export type VoucherRow = typeof voucher.$inferSelect
export type VoucherEntryRow = typeof voucherEntry.$inferSelect

/** Every movement of a voucher's money, and what else was done with it. Rows are never changed. */
export const voucherEntry = pgTable(
  'voucher_entry',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    voucher_id: integer()
      .notNull()
      .references(() => voucher.id),
    kind: text({ enum: VOUCHER_ENTRY_KINDS }).notNull(),
    /** What it adds to the voucher's balance, negative for what it takes; minor units of `currency`. */
    amount: minorUnits().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The payment that was made by it, or given back to it. */
    payment_id: integer(),
    reason: text(),
    actor: jsonb().$type<Actor>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.voucher_id, table.id] }),
    index('voucher_entry_payment').on(table.payment_id),
  ],
)
