import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { ALL_PRODUCTS } from '../listings/product-lists.ts'

/**
 * The categories whose lists show some products: their own, the categories above these, and that of all products. In the shop's order
 * these lists change when one of the products sells out or is back.
 */
export async function listsOfProducts(queries: Queries, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await queries.execute<{ id: number }>(sql`
    with recursive shown as (
      select c.id, c.parent_id from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = any(${sql.param([...productIds])}::int[])
      union
      select c.id, c.parent_id from shown join category c on c.id = shown.parent_id
    ) select id from shown`)
  return [ALL_PRODUCTS, ...rows.map(({ id }) => id)]
}

/** Those of the products that are in one of the categories or in a descendant of one. */
export async function productsWithin(
  queries: Queries,
  categoryIds: readonly number[],
  productIds: readonly number[],
): Promise<number[]> {
  if (categoryIds.length === 0 || productIds.length === 0) return []
  const { rows } = await queries.execute<{ product_id: number }>(sql`
    with recursive within as (
      select id from category where id = any(${sql.param([...categoryIds])}::int[])
      union
      select c.id from within join category c on c.parent_id = within.id
    ) select distinct product_id from product_category
      where category_id in (select id from within) and product_id = any(${sql.param([...productIds])}::int[])`)
  return rows.map(({ product_id }) => product_id)
}
