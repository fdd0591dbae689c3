import { type Delivery, ORDER_STATES, PAYMENT_STATES, type WithdrawnLine } from '@vitrina/contract'
import { createdAt, minorUnits } from '../../platform/database/columns.ts'
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  sql,
  text,
} from '../../platform/database/drizzle.ts'
import { purchaseColumns, purchaseIndexes } from '../purchases/tables.ts'

export const orderNumber = pgSequence('order_number', { startWith: 100_001 })

/** The delivery as chosen, with its texts in the order's language as they were at the time. */
export type OrderDelivery = Delivery & {
  service_name: string
  address: string
  days: [number, number] | null
  weight: number
  pickup: boolean
}

export const order = pgTable(
  'shop_order',
  {
    ...purchaseColumns(),
    number: integer()
      .notNull()
      .unique()
      .default(sql`nextval('order_number')`),
    state: text({ enum: ORDER_STATES }).notNull(),
    payment_state: text({ enum: PAYMENT_STATES }).notNull(),
    subtotal: minorUnits().notNull(),
    delivery_price: minorUnits().notNull(),
    delivery: jsonb().$type<OrderDelivery>().notNull(),
    /** Percent of VAT in the delivery's price. */
    delivery_tax_rate: integer().notNull(),
    /** How many days after the delivery its customer can withdraw. */
    withdrawal_days: integer().notNull(),
  },
  (table) => [
    ...purchaseIndexes('shop_order', table),
    check('shop_order_total', sql`total = subtotal - discount + delivery_price and discount between 0 and subtotal`),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    order_id: integer()
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    product_id: integer().notNull(),
    variant_id: integer().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    icon: text(),
    options: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    sku: text(),
    selected_count: integer().notNull(),
    price: minorUnits().notNull(),
    total: minorUnits().notNull(),
    /** The line's part of the order's discount. */
    discount: minorUnits().notNull(),
    tax_rate: integer().notNull(),
    /** Whether the product had the right of withdrawal when it was ordered. */
    withdrawable: boolean().notNull().default(true),
    from_date: date(),
    to_date: date(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.position] }),
    check('order_line_count', sql`selected_count > 0`),
  ],
)

/** What customers have declared to withdraw from. Rows are never changed. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    lines: jsonb().$type<WithdrawnLine[]>().notNull(),
    /** Whether the stock of these lines was released: they were not packed yet. */
    releases_stock: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.id] })],
)

export type LineRow = Omit<typeof orderLine.$inferSelect, 'order_id'>
/** An order as it is stored. */
export type StoredOrder = typeof order.$inferSelect & {
  lines: readonly LineRow[]
  delivered_at: Date | null
  /** What was withdrawn from, the oldest statement first; `created_at` is an instant as JSON of PostgreSQL has it. */
  withdrawals: readonly { created_at: string; lines: readonly WithdrawnLine[] }[]
}
