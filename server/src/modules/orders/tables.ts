import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ORDER_STATES, PAYMENT_STATES, type Currency, type Delivery, type Language } from '@vitrina/contract'
import { createdAt, id, minor } from '../../platform/database/columns.ts'

export const orderNumber = pgSequence('order_number', { startWith: 100_001 })

export type InvoiceData = {
  company_name: string
  eik: string
  vat_number: string | null
  responsible_official: string
  company_email: string | null
}
/** What was chosen, and how it read in the order's language at the time. */
export type OrderDelivery = Delivery & {
  service_name: string
  address: string
  days: [number, number] | null
  weight: number
  /** Orders of before there was a collection don't say. */ pickup?: boolean
}

/** An order keeps everything it was made of: language, prices, contact. */
export const order = pgTable(
  'shop_order',
  {
    id: id(),
    /** Unguessable: 128 random bits. */
    url: text().notNull().unique(),
    number: integer()
      .notNull()
      .unique()
      .default(sql`nextval('order_number')`),
    state: text({ enum: ORDER_STATES }).notNull(),
    payment_state: text({ enum: PAYMENT_STATES }).notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    subtotal: minor().notNull(),
    discount: minor().notNull(),
    delivery_price: minor().notNull(),
    total: minor().notNull(),
    promo_code: text(),
    payment_method: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    note: text(),
    delivery: jsonb().$type<OrderDelivery>().notNull(),
    invoice: jsonb().$type<InvoiceData>(),
    created_at: createdAt(),
  },
  (table) => [
    index('shop_order_created').on(table.created_at),
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
    price: minor().notNull(),
    total: minor().notNull(),
    /** The line's part of the order's discount. */
    discount: minor().notNull(),
    tax_rate: integer().notNull(),
    from_date: date(),
    to_date: date(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.position] }),
    check('order_line_count', sql`selected_count > 0`),
  ],
)

/** One order for a key: a second request with it waits for the first, then reads its order. */
export const idempotencyKey = pgTable('idempotency_key', {
  key: uuid().primaryKey(),
  body_hash: text().notNull(),
  order_id: integer().notNull(),
  created_at: createdAt(),
})
