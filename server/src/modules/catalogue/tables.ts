import {
  archivedAt,
  id,
  key,
  minorUnits,
  modifiedAt,
  type Translated,
  translated,
} from '../../platform/database/columns.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from '../../platform/database/drizzle.ts'
import { maker } from '../makers/tables.ts'
import { picture, pictureView } from '../media/tables.ts'

/** Categories of products (type 1) and of news (type 2). */
export const category = pgTable(
  'category',
  {
    id: id(),
    type: smallint().notNull(),
    key: key(),
    parent_id: integer(),
    url: text().notNull(),
    name: translated(),
    summary: translated(),
    description: translated(),
    description_html: translated(),
    picture_id: integer().references(() => picture.id),
    ...pictureView(),
    icon_id: integer().references(() => picture.id),
    position: integer().notNull(),
    modified_at: modifiedAt(),
    archived_at: archivedAt(),
  },
  (table) => [
    unique('category_type_key').on(table.type, table.key),
    uniqueIndex('category_type_url')
      .on(table.type, table.url)
      .where(sql`archived_at is null`),
  ],
)

/** Centimetres, some of them. */
export type Dimensions = { length?: number; width?: number; height?: number; diameter?: number }

/** A batch of a product, by the number on each piece: when, where and by whose hands it was made. */
export type ProductBatch = { number: string; made: string; place: Translated; hands: Translated; note: Translated }

/**
 * Of what comes next, such as a firing or a harvest: about when it is ready, and how many pieces of it can be reserved. `variant` is the key of the
 * variant, made of `options`.
 */
export type NextBatch = {
  variant: string
  options: Record<string, string>
  ready: string
  pieces: number
  name: Translated
}

export const option = pgTable('option', {
  id: id(),
  key: key().unique(),
  name: translated(),
  use: text({ enum: ['choice', 'attribute'] }).notNull(),
  /** How to choose among its values, such as a table of sizes. */
  guide: translated(),
  guide_html: translated(),
  position: integer().notNull(),
  archived_at: archivedAt(),
})

export const optionValue = pgTable(
  'option_value',
  {
    id: id(),
    option_id: integer()
      .notNull()
      .references(() => option.id),
    key: key(),
    name: translated(),
    colour: text(),
    position: integer().notNull(),
    archived_at: archivedAt(),
  },
  (table) => [unique('option_value_key').on(table.option_id, table.key)],
)

export const product = pgTable(
  'product',
  {
    id: id(),
    key: key().unique(),
    url: text().notNull(),
    name: translated(),
    summary: translated(),
    description: translated(),
    description_html: translated(),
    price: minorUnits().notNull(),
    regular_price: minorUnits(),
    /** Grams, including packaging. */
    weight: integer(),
    /** What is in it, as `unit-price.ts` reads it: `450 g`. */
    net_quantity: text(),
    dimensions: jsonb().$type<Dimensions>(),
    batches: jsonb().$type<ProductBatch[]>().notNull().default([]),
    next_batches: jsonb().$type<NextBatch[]>().notNull().default([]),
    /** Years: it is sold to nobody younger. */
    min_age: smallint(),
    tax_rate: smallint().notNull().default(20),
    position: integer().notNull().default(100),
    published: date(),
    let_by: text({ enum: ['day'] }),
    /** Whether its customer has the right of withdrawal (Directive 2011/83/EU, article 16, names what has none). */
    withdrawable: boolean().notNull().default(true),
    /** What is sold is a gift voucher of its price (the module `vouchers`). */
    voucher: boolean().notNull().default(false),
    main_category_id: integer().references(() => category.id),
    maker_id: integer().references(() => maker.id),
    modified_at: modifiedAt(),
    archived_at: archivedAt(),
  },
  (table) => [
    uniqueIndex('product_url')
      .on(table.url)
      .where(sql`archived_at is null`),
    index('product_main_category').on(table.main_category_id),
    index('product_maker').on(table.maker_id),
    index('product_batches').using('gin', sql`${table.batches} jsonb_path_ops`),
    check('product_price', sql`price >= 0`),
  ],
)

export const productCategory = pgTable(
  'product_category',
  {
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    category_id: integer()
      .notNull()
      .references(() => category.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.category_id] }),
    index('product_category_category').on(table.category_id),
  ],
)

export const productPicture = pgTable(
  'product_picture',
  {
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    picture_id: integer()
      .notNull()
      .references(() => picture.id),
    ...pictureView(),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.position] })],
)

/** The options a product's variants differ by, in the order the product page shows them. */
export const productOption = pgTable(
  'product_option',
  {
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    option_id: integer()
      .notNull()
      .references(() => option.id),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.position] })],
)

/** The attributes that describe a product. */
export const productValue = pgTable(
  'product_value',
  {
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    value_id: integer()
      .notNull()
      .references(() => optionValue.id),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.value_id] }),
    index('product_value_value').on(table.value_id),
  ],
)

/** What is sold and counted. A product without options has one variant, with an empty key. */
export const variant = pgTable(
  'variant',
  {
    id: id(),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** `colour=blue,size=m` in the order of the product's options. */
    key: text().notNull().default(''),
    sku: text(),
    price: minorUnits(),
    regular_price: minorUnits(),
    weight: integer(),
    net_quantity: text(),
    stock: integer().notNull().default(0),
    /** The number of the last count that was taken, or of the import that made the variant. */
    stock_counted: integer().notNull().default(0),
    /** When that was counted. An import takes a number only when it was counted later; null: none was taken with its time. */
    counted_at: timestamp({ withTimezone: true, mode: 'date' }),
    picture_id: integer().references(() => picture.id),
    position: integer().notNull().default(0),
    archived_at: archivedAt(),
  },
  (table) => [unique('variant_key').on(table.product_id, table.key), check('variant_stock', sql`stock >= 0`)],
)

export const variantValue = pgTable(
  'variant_value',
  {
    variant_id: integer()
      .notNull()
      .references(() => variant.id, { onDelete: 'cascade' }),
    option_id: integer()
      .notNull()
      .references(() => option.id),
    value_id: integer()
      .notNull()
      .references(() => optionValue.id),
  },
  (table) => [
    primaryKey({ columns: [table.variant_id, table.option_id] }),
    index('variant_value_value').on(table.value_id),
  ],
)

/**
 * A day on which a rental product is reserved, by an order, by the merchant or by both: when one of them gives it up, it
 * stays reserved for the other. The primary key makes a double booking impossible.
 */
export const reservedDay = pgTable(
  'reserved_day',
  {
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Null when only the merchant reserved the day. */
    order_id: integer(),
    /** The merchant reserves the day. */
    by_merchant: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.day] })],
)

/** Every price that a variant had, and until when. Its current price is that of the variant or of its product. */
export const priceChange = pgTable(
  'price_change',
  {
    id: id(),
    variant_id: integer().notNull(),
    price: minorUnits().notNull(),
    until: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('price_change_variant').on(table.variant_id, table.until)],
)

/**
 * The lowest price of the 30 days before the reduction that a variant is sold with (`price-history.ts`). No row: it is not reduced, or
 * nothing is known of its former prices. A table of its own, and without a foreign key, because
 * orders lock the rows of variants.
 */
export const lowestPrice = pgTable('lowest_price', {
  variant_id: integer().primaryKey(),
  price: minorUnits().notNull(),
})
