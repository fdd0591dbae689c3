import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ORDER_STATES, PAYMENT_STATES, type Currency, type Delivery, type Language } from '@vitrina/contract'
import { createdAt, id, minorUnits } from '../../platform/database/columns.ts'

export const orderNumber = pgSequence('order_number', { startWith: 100_001 })

export type InvoiceData = {
  company_name: string
  eik: string
  vat_number: string | null
  responsible_official: string
  company_email: string | null
}
/** The delivery as chosen, with its texts in the order's language as they were at the time. */
export type OrderDelivery = Delivery & {
  service_name: string
  address: string
  days: [number, number] | null
  weight: number
  /** Absent in orders placed before there was pickup. */
  pickup?: boolean
}

/** A snapshot: language, prices and contact stay as they were when the order was placed. */
export const order = pgTable(
  'shop_order',
  {
    id: id(),
    /** 128 random bits, so that it cannot be guessed. */
    url: text().notNull().unique(),
    number: integer()
      .notNull()
      .unique()
      .default(sql`nextval('order_number')`),
    state: text({ enum: ORDER_STATES }).notNull(),
    payment_state: text({ enum: PAYMENT_STATES }).notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    subtotal: minorUnits().notNull(),
    discount: minorUnits().notNull(),
    delivery_price: minorUnits().notNull(),
    total: minorUnits().notNull(),
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
    price: minorUnits().notNull(),
    total: minorUnits().notNull(),
    /** The line's part of the order's discount. */
    discount: minorUnits().notNull(),
    tax_rate: integer().notNull(),
    from_date: date(),
    to_date: date(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.position] }),
    check('order_line_count', sql`selected_count > 0`),
  ],
)

/** The order placed with an Idempotency-Key. A second request with the same key waits for the first, then answers its order. */
export const idempotencyKey = pgTable('idempotency_key', {
  key: uuid().primaryKey(),
  body_hash: text().notNull(),
  order_id: integer().notNull(),
  created_at: createdAt(),
})
