import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'

/**
 * Sets the stock of variants that a merchant has counted anew (`stock_count`), at most `limit` of them. Saving products only stores the
 * counts: an order that needs a variant waits while its stock is set, so many counts are set in many short transactions. Returns how many
 * counts there were; fewer than `limit` were the last ones.
 */
export async function setCountedStock(tx: Queries, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ counts: number }>(sql`
    with counted as (
      delete from stock_count where variant_id in (
        select variant_id from stock_count order by variant_id limit ${limit} for update skip locked
      ) returning variant_id, count
    ), locked as materialized (
      -- In the sequence in which orders lock the variants of their lines, so that the two cannot deadlock.
      select v.id, counted.count from variant v join counted on counted.variant_id = v.id
      where v.stock_counted <> counted.count order by v.id for no key update of v
    ), written as (
      update variant t set stock = locked.count, stock_counted = locked.count from locked where t.id = locked.id
    )
    select count(*)::int as counts from counted`)
  return rows[0]!.counts
}
