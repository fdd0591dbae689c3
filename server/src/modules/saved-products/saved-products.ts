import { type ParsedBody, SAVED_MAXIMUM } from '@vitrina/contract'
import type { Database, Queries } from '../../platform/database/client.ts'
import { and, desc, eq, inArray, sql } from '../../platform/database/drizzle.ts'
import { product } from '../catalogue/tables.ts'
import { savedProduct } from './tables.ts'

/** Ids of the products that a customer has saved, the latest first; also of those that have left the shop. */
export async function readSaved(queries: Queries, customerId: number): Promise<number[]> {
  const rows = await queries
    .select({ id: savedProduct.product_id })
    .from(savedProduct)
    .where(eq(savedProduct.customer_id, customerId))
    .orderBy(desc(savedProduct.id))
  return rows.map(({ id }) => id)
}

/**
 * Takes products off a customer's list and adds others, the first of `add` as the latest. One that is saved keeps its place; what there never was, and
 * what does not fit, is left out. Returns the list.
 */
export function changeSaved(
  database: Database,
  customerId: number,
  { add, remove }: ParsedBody<'POST /account/saved'>,
): Promise<number[]> {
  return database.transaction(async (tx) => {
    // One after the other, so that two tabs at once save no more than fits.
    await tx.execute(sql`select 1 from customer where id = ${customerId} for no key update`)
    if (remove.length > 0)
      await tx
        .delete(savedProduct)
        .where(and(eq(savedProduct.customer_id, customerId), inArray(savedProduct.product_id, remove)))
    const saved = await readSaved(tx, customerId)
    const added = [...new Set(add)].filter((id) => !saved.includes(id))
    if (added.length === 0) return saved
    await tx.execute(sql`
      insert into saved_product (customer_id, product_id)
      select customer_id, product_id from (
        select c.id as customer_id, p.id as product_id, place
        from customer c, unnest(${sql.param(added)}::int[]) with ordinality as added (id, place) join product p on p.id = added.id
        where c.id = ${customerId}
        order by place limit ${Math.max(0, SAVED_MAXIMUM - saved.length)}
      ) as fitting order by place desc`)
    return readSaved(tx, customerId)
  })
}

/** What a customer has saved, for the copy of their data. */
export const readSavedProducts = (queries: Queries, { id }: { id: number }) =>
  queries
    .select({ product: product.name, saved_at: savedProduct.created_at })
    .from(savedProduct)
    .innerJoin(product, eq(product.id, savedProduct.product_id))
    .where(eq(savedProduct.customer_id, id))
    .orderBy(desc(savedProduct.id))
