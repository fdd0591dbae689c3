import type { Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Actor } from '../../../platform/history.ts'

/** A count of a variant's stock, and when it was made. */
export type StockCount = { variant_id: number; counted_at: Date }

/**
 * Sets the stock of variants that a merchant has counted (`stock_count`), at most `limit` of them: to the count less what orders have taken since.
 * Saving products only stores the counts: an order that needs a variant waits while its stock is set, so many counts are set in many short
 * transactions. A count that is older than one that was taken meanwhile is dropped. `readTaken` returns by variant how many pieces orders have
 * taken since its count. Returns how many counts there were; fewer than `limit` were the last ones.
 */
export async function setCountedStock(
  tx: Transaction,
  limit: number,
  readTaken: (tx: Transaction, counts: readonly StockCount[]) => Promise<ReadonlyMap<number, number>>,
  actor: Actor,
): Promise<number> {
  const { rows: counts } = await tx.execute<{ variant_id: number; count: number; counted_at: string | null }>(sql`
    delete from stock_count where variant_id in (
      select variant_id from stock_count order by variant_id limit ${limit} for update skip locked
    ) returning variant_id, count, to_json(counted_at) #>> '{}' as counted_at`)
  if (counts.length === 0) return 0
  const ids = sql`${sql.param(counts.map(({ variant_id }) => variant_id))}::int[]`
  // In the sequence in which orders lock the variants of their lines, so that the two cannot deadlock. What is read next is all that was
  // taken: an order that has not committed yet waits for these locks.
  await tx.execute(sql`select id from variant where id = any(${ids}) order by id for no key update`)
  const dated = counts.flatMap(({ variant_id, counted_at }) =>
    counted_at === null ? [] : { variant_id, counted_at: new Date(counted_at) },
  )
  const taken = dated.length > 0 ? await readTaken(tx, dated) : new Map<number, number>()
  const rows = counts.map((count) => ({
    ...count,
    stock: Math.max(0, count.count - (taken.get(count.variant_id) ?? 0)),
  }))
  await tx.execute(sql`
    with updated as (
      update variant t set stock = s.stock, stock_counted = s.count, counted_at = coalesce(s.counted_at, t.counted_at)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (variant_id int, count int, counted_at timestamptz, stock int)
        join variant former on former.id = s.variant_id
      where t.id = s.variant_id and (s.counted_at is null or s.counted_at > coalesce(t.counted_at, '-infinity'))
      returning t.id, t.stock - former.stock as change, t.stock
    )
    insert into stock_movement (variant_id, change, stock, actor, source)
    select id, change, stock, ${JSON.stringify(actor)}::jsonb, 'import' from updated order by id`)
  return counts.length
}
