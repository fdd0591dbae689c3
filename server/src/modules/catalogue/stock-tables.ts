import { createdAt } from '../../platform/database/columns.ts'
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from '../../platform/database/drizzle.ts'
import type { Actor, ChangeSource } from '../../platform/history.ts'

/** A merchant's new count of a variant's stock that is not set yet (`set-stock.ts`). A foreign key would lock the variant's row. */
export const stockCount = pgTable('stock_count', {
  variant_id: integer().primaryKey(),
  count: integer().notNull(),
  /** What was sold since is subtracted. Null: the number is set as it is. */
  counted_at: timestamp({ withTimezone: true, mode: 'date' }),
})

/**
 * Every count of a variant's stock, and what came back of orders, in the transaction that took it. What orders take and release is in the history of the
 * orders.
 */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    variant_id: integer().notNull(),
    at: createdAt(),
    change: integer().notNull(),
    /** What there was after it. */
    stock: integer().notNull(),
    reason: text(),
    actor: jsonb().$type<Actor>().notNull(),
    source: text().$type<ChangeSource>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.variant_id, table.id] })],
)
