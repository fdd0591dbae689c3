import { archivedAt, id, minorUnits } from '../../platform/database/columns.ts'
import { check, date, integer, pgTable, primaryKey, sql, text } from '../../platform/database/drizzle.ts'

export const promo = pgTable(
  'promo',
  {
    id: id(),
    /** Normalised: upper case. */
    code: text().notNull().unique(),
    kind: text({ enum: ['percent', 'amount', 'free_delivery'] }).notNull(),
    /** Percent or minor units, by `kind`. */
    value: integer().notNull().default(0),
    from: date(),
    until: date(),
    minimum: minorUnits(),
    /** When both lists are empty, the code applies to every product. A category includes its subcategories. */
    category_ids: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    product_ids: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Sold for: `goods` for orders, `rooms` for bookings. */
    subject: text({ enum: ['goods', 'rooms'] })
      .notNull()
      .default('goods'),
    /** Of a code for rooms; all when empty. */
    room_type_ids: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    total_limit: integer(),
    per_customer_limit: integer(),
    used: integer().notNull().default(0),
    position: integer().notNull(),
    archived_at: archivedAt(),
  },
  () => [check('promo_limit', sql`total_limit is null or used <= total_limit`)],
)

/** The use of a code by an order or a booking. */
export const promoUse = pgTable(
  'promo_use',
  {
    promo_id: integer()
      .notNull()
      .references(() => promo.id),
    kind: text({ enum: ['order', 'booking'] }).notNull(),
    purchase_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.promo_id, table.kind, table.purchase_id] })],
)
