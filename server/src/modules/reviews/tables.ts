import { type Language, MAX_STARS, REVIEW_STATES } from '@vitrina/contract'
import { id } from '../../platform/database/columns.ts'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  unique,
} from '../../platform/database/drizzle.ts'
import { product } from '../catalogue/tables.ts'
import type { PictureRow } from '../media/index.ts'
import { order } from '../orders/tables.ts'

/** What a buyer has written about a product of an order. */
export const review = pgTable(
  'review',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    product_id: integer()
      .notNull()
      .references(() => product.id),
    state: text({ enum: REVIEW_STATES }).notNull(),
    /** Raised by every change, so that nobody publishes what they have not read. */
    version: integer().notNull().default(0),
    stars: smallint().notNull(),
    /** Empty where there are only stars. */
    text: text().notNull(),
    /** As it is shown; null once the account of its writer is deleted. */
    name: text(),
    language: text().$type<Language>().notNull(),
    /** Its bytes are in the picture store. */
    picture: jsonb().$type<PictureRow>(),
    /** Why it was rejected, for the shop alone. */
    reason: text(),
    /** What the shop says to it, in the language of the review. */
    answer: text(),
    /** When it was written, or changed by who wrote it. */
    written_at: timestamp({ withTimezone: true, mode: 'date' })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('review_once').on(table.order_id, table.product_id),
    index('review_of_product').on(table.product_id, table.state),
    index('review_state').on(table.state, table.written_at),
    check('review_stars', sql`stars between 1 and ${sql.raw(String(MAX_STARS))}`),
  ],
)
