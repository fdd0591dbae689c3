import {
  BY_EMAIL,
  type Currency,
  type Delivery,
  ORDER_STATES,
  type Parcel,
  PAYMENT_STATES,
  REDUCTION_KINDS,
  type ReturnedLine,
  type WithdrawnLine,
} from '@vitrina/contract'
import { createdAt, minorUnits } from '../../platform/database/columns.ts'
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
  smallint,
  sql,
  text,
  timestamp,
} from '../../platform/database/drizzle.ts'
import { purchaseColumns, purchaseIndexes } from '../purchases/tables.ts'
import type { VoucherRow } from '../vouchers/index.ts'

export const orderNumber = pgSequence('order_number', { startWith: 100_001 })

/** The delivery as chosen, with its texts in the order's language as they were at the time. */
export type OrderDelivery = Omit<Delivery, 'to'> & {
  to: Delivery['to'] | typeof BY_EMAIL
  service_name: string
  address: string
  days: [number, number] | null
  weight: number
  pickup: boolean
}

/** The booking that an order was placed with; `number` is that of its first reservation. */
export type OrderedStay = { url: string; number: string; from_date: string; to_date: string }

/** Whom an order is for, where that is somebody else; `phone` is E.164. */
export type OrderGift = { name: string; phone: string; message: string | null; date: string | null }

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
    /** What wrapping the parcel costs; null: it is not wrapped. Its VAT is that of the goods in it. */
    gift_wrapping: minorUnits(),
    /** What the payment method costs. */
    payment_fee: minorUnits().notNull().default(0),
    /** What was taken off since: the sum of its rows of `order_reduction`. */
    reduction: minorUnits().notNull().default(0),
    delivery: jsonb().$type<OrderDelivery>().notNull(),
    gift: jsonb().$type<OrderGift>(),
    /** Percent of VAT in the delivery's price. */
    delivery_tax_rate: integer().notNull(),
    /** How many days after the delivery its customer can withdraw. */
    withdrawal_days: integer().notNull(),
    /** What the courier calls it, and where it can be followed. */
    parcel: jsonb().$type<Parcel>(),
    /** Raised by every change of what was ordered, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(0),
    /** When its customer was reminded to pay. */
    reminded_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** Until when what was typed in for a customer waits to be paid at a provider's page; null for any other order. */
    pay_until: timestamp({ withTimezone: true, mode: 'date' }),
    /** The booking that it was ordered with: its goods lie in the room, and what they cost is on its bill. Null for any other order. */
    booking_id: integer(),
  },
  (table) => [
    ...purchaseIndexes('shop_order', table),
    index('shop_order_booking')
      .on(table.booking_id)
      .where(sql`booking_id is not null`),
    check(
      'shop_order_total',
      sql`total = subtotal - discount + delivery_price + coalesce(gift_wrapping, 0) + payment_fee - reduction and total >= 0 and discount between 0 and subtotal and reduction >= 0`,
    ),
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
    /** Why the price is not the shop's; null where it is. */
    price_reason: text(),
    total: minorUnits().notNull(),
    /** The line's part of the order's discount. */
    discount: minorUnits().notNull(),
    tax_rate: integer().notNull(),
    /** Whether the product had the right of withdrawal when it was ordered. */
    withdrawable: boolean().notNull().default(true),
    /** How old its customer had to be, in years. */
    min_age: smallint(),
    /** Of a gift voucher: how long it can be used once it is issued. Null for goods. */
    voucher_months: integer(),
    from_date: date(),
    to_date: date(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.position] }),
    check('order_line_count', sql`selected_count > 0`),
  ],
)

/**
 * What was taken off an order's total since: goods that came back, or were withdrawn from before they were packed, or money given back for another
 * reason. Rows are never changed.
 */
export const orderReduction = pgTable(
  'order_reduction',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    kind: text({ enum: REDUCTION_KINDS }).notNull(),
    amount: minorUnits().notNull(),
    reason: text(),
    /** What came back; empty where nothing did. */
    lines: jsonb().$type<ReturnedLine[]>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.id] }), check('order_reduction_amount', sql`amount >= 0`)],
)

/**
 * When the row of a locked order is written. The start of a transaction, which is the default, may lie before what another has done until it got the
 * lock, and what came back before a statement is told from what came back because of it.
 */
export const UNDER_LOCK = sql`clock_timestamp()`

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
  withdrawals: readonly { created_at: string; lines: readonly WithdrawnLine[]; releases_stock: boolean }[]
  /** What was taken off the total, the oldest first; `created_at` as above. */
  reductions: readonly (Pick<typeof orderReduction.$inferSelect, 'kind' | 'amount' | 'reason' | 'lines'> & {
    created_at: string
  })[]
  /** The payments that have brought money, the oldest first. */
  payments: readonly ReceivedPayment[]
  /** The stay that it was ordered with, as it is now. */
  stay: OrderedStay | null
  /** What was issued for its lines of vouchers, in their sequence. */
  vouchers: readonly IssuedVoucher[]
}

/** A voucher that an order has paid for; minor units of `currency`. `voided`: what its buyer got back. */
export type IssuedVoucher = Pick<VoucherRow, 'id' | 'value' | 'balance' | 'valid_until' | 'state' | 'last_four'> & {
  line: number
  code: string
  currency: Currency
  voided: number
}

/** Whether there is nothing to send: vouchers are mailed. */
export const isByEmail = ({ delivery }: { delivery: Pick<OrderDelivery, 'to'> }): boolean => delivery.to === BY_EMAIL

/**
 * `due`: what it was to pay, in minor units of the order's currency; `amount`: the same in those of the currency that was charged, as what was
 * received, was given back, and is to be given back.
 */
export type ReceivedPayment = {
  due: number
  amount: number
  received: number
  given_back: number
  to_give_back: number
  /** The end of the code of the voucher it was made by; null for money. */
  voucher: string | null
}
