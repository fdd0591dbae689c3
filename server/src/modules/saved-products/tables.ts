import { createdAt, id } from '../../platform/database/columns.ts'
import { integer, pgTable, unique } from '../../platform/database/drizzle.ts'
import { customer } from '../accounts/tables.ts'
import { product } from '../catalogue/tables.ts'

/** A product that a customer has saved. The greatest id is the latest. */
export const savedProduct = pgTable(
  'saved_product',
  {
    id: id(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [unique('saved_product_once').on(table.customer_id, table.product_id)],
)
