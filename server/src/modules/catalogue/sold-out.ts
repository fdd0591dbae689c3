import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'

/** True for a product (table alias `p`) of which no variant can be ordered. A rental product has days instead of stock. */
export const IS_SOLD_OUT: SQL = sql`(p.let_by is null and not exists (
  select 1 from variant v where v.product_id = p.id and v.archived_at is null and v.stock > 0))`

/**
 * Moves products to the end of their lists, or back to their place, after their stock has changed. Returns the categories whose lists
 * have changed. Locks the products, because two orders may take the last pieces of two variants at the same time.
 */
export async function updateSoldOut(tx: Queries, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const ids = sql`${sql.param([...productIds])}::int[]`
  await tx.execute(sql`select 1 from product where id = any(${ids}) order by id for no key update`)
  const { rows } = await tx.execute<{ category_id: number }>(sql`
    update listing l set sold_out = not l.sold_out from (select p.id, ${IS_SOLD_OUT} as sold_out from product p where p.id = any(${ids})) stock
    where l.product_id = stock.id and l.sort = 'position' and l.sold_out <> stock.sold_out returning l.category_id`)
  return [...new Set(rows.map(({ category_id }) => category_id))]
}
