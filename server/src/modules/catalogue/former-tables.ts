import { minorUnits } from '../../platform/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text } from '../../platform/database/drizzle.ts'

/*
 * Tables of earlier versions, which may run beside this one during a deployment. This version neither reads nor writes them: its lists
 * are in memory (decision 27). A later version drops both.
 */

/** The product lists. */
export const listing = pgTable(
  'listing',
  {
    category_id: integer().notNull(),
    sort: text().notNull(),
    rank: integer().notNull(),
    product_id: integer().notNull(),
    sold_out: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.category_id, table.sort, table.rank] }),
    index('listing_product')
      .on(table.product_id, table.category_id)
      .where(sql`sort = 'position'`),
    index('listing_sold_out')
      .on(table.category_id, table.rank, table.product_id)
      .where(sql`sort = 'position' and sold_out`),
  ],
)

/** What a list has in all. */
export const listingSummary = pgTable('listing_summary', {
  category_id: integer().primaryKey(),
  total: integer().notNull(),
  min_price: minorUnits(),
  max_price: minorUnits(),
  facets: jsonb().$type<{ option_id: number; value_id: number; products: number }[]>().notNull(),
})
