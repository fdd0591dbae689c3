import {
  type Currency,
  type Delivery,
  type Language,
  ORDER_STATES,
  PAYMENT_STATES,
  type WithdrawnLine,
} from '@vitrina/contract'
import { createdAt, id, minorUnits } from '../../platform/database/columns.ts'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  sql,
  text,
} from '../../platform/database/drizzle.ts'
import type { AgreedPayment, InvoiceData } from '../purchases/tables.ts'

export const orderNumber = pgSequence('order_number', { startWith: 100_001 })

/** The delivery as chosen, with its texts in the order's language as they were at the time. */
export type OrderDelivery = Delivery & {
  service_name: string
  address: string
  days: [number, number] | null
  weight: number
  pickup: boolean
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
    payment: jsonb().$type<AgreedPayment>().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    note: text(),
    delivery: jsonb().$type<OrderDelivery>().notNull(),
    /** Percent of VAT in the delivery's price. */
    delivery_tax_rate: integer().notNull(),
    invoice: jsonb().$type<InvoiceData>(),
    /** How many days after the delivery its customer can withdraw. */
    withdrawal_days: integer().notNull(),
    /** The account that was logged in; it may have been deleted since. Null for a guest. */
    customer_id: integer(),
    created_at: createdAt(),
  },
  (table) => [
    index('shop_order_created').on(table.created_at),
    index('shop_order_customer')
      .on(table.customer_id)
      .where(sql`customer_id is not null`),
    index('shop_order_email').on(sql`lower(email)`),
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
