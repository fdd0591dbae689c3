import type { Queries, Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { NextBatch } from '../catalogue/tables.ts'

/** The next batch of a variant on sale, and how many pieces of it are reserved. */
export type BatchOfVariant = NextBatch & { product_id: number; reserved: number }

/** The next batch of a variant; null when the shop has none. */
export async function readNextBatch(queries: Queries, variantId: number): Promise<BatchOfVariant | null> {
  const { rows } = await queries.execute<{ product_id: number; reserved: number; batch: NextBatch }>(sql`
    select p.id as product_id, b.batch,
      (select coalesce(sum(r.count), 0)::int from batch_reservation r where r.variant_id = v.id and r.state = 'confirmed') as reserved
    from variant v join product p on p.id = v.product_id cross join lateral jsonb_array_elements(p.next_batches) b (batch)
    where v.id = ${variantId} and v.archived_at is null and p.archived_at is null and b.batch ->> 'variant' = v.key`)
  const [row] = rows
  return row ? { ...row.batch, product_id: row.product_id, reserved: row.reserved } : null
}

/** Reservations of a variant are confirmed, and served, one after the other. Orders of it wait meanwhile. */
export const lockVariant = (tx: Transaction, variantId: number) =>
  tx.execute(sql`select id from variant where id = ${variantId} for no key update`)
