import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'

export type StockQuantity = { variant_id: number; count: number }

/** `id` is the variant's; `stock` is what is left of it. */
export type RemainingStock = { id: number; product_id: number; stock: number }

const RESERVE_STOCK = {
  name: 'reserve-stock',
  text: `update variant v set stock = v.stock - wanted.count from unnest($1::int[], $2::int[]) as wanted (id, count)
    where v.id = wanted.id and v.archived_at is null and v.stock >= wanted.count returning v.id, v.product_id, v.stock`,
}

/**
 * Subtracts quantities from the stock inside an order's transaction. When some variants have too few, returns what is left
 * of those as `insufficient`; the caller then rolls back.
 */
export async function reserveStock(
  tx: Queries,
  quantities: readonly StockQuantity[],
): Promise<{ reserved: RemainingStock[] } | { insufficient: RemainingStock[] }> {
  const counts = new Map<number, number>()
  for (const { variant_id, count } of quantities) counts.set(variant_id, (counts.get(variant_id) ?? 0) + count)
  const ids = sql`${sql.param([...counts.keys()])}::int[]`
  // Orders lock the variants they share in the same sequence, so that they cannot deadlock.
  if (counts.size > 1) await tx.execute(sql`select 1 from variant where id = any(${ids}) order by id for update`)
  const reserved = await tx.run<RemainingStock>(RESERVE_STOCK, [[...counts.keys()], [...counts.values()]])
  if (reserved.length === counts.size) return { reserved }
  const reservedIds = new Set(reserved.map(({ id }) => id))
  const { rows } = await tx.execute<RemainingStock>(
    sql`select id, product_id, case when archived_at is null then stock else 0 end as stock from variant where id = any(${ids})`,
  )
  return { insufficient: rows.filter(({ id }) => !reservedIds.has(id)) }
}

/** Adds a cancelled order's quantities back to the stock and frees its rental days. Returns the ids of the products concerned. */
export async function releaseStock(tx: Queries, orderId: number): Promise<number[]> {
  const goods = await tx.execute<{ product_id: number }>(sql`
    update variant v set stock = v.stock + line.count
    from (select variant_id, sum(selected_count)::int as count from order_line where order_id = ${orderId} and from_date is null group by variant_id) line
    where v.id = line.variant_id returning v.product_id`)
  const rentals = await tx.execute<{ product_id: number }>(
    sql`delete from reserved_day where order_id = ${orderId} returning product_id`,
  )
  return [...new Set([...goods.rows, ...rentals.rows].map(({ product_id }) => product_id))]
}

/**
 * Reserves days of a rental product; by the table's primary key each day can be reserved once. Returns the days that were
 * reserved already; unless there are none, the caller rolls back.
 */
export async function reserveDays(
  tx: Queries,
  productId: number,
  days: readonly string[],
  orderId: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    insert into reserved_day (product_id, day, order_id)
    select ${productId}, day, ${orderId} from unnest(${sql.param([...days])}::date[]) as day order by day
    on conflict do nothing returning day`)
  const reserved = new Set(rows.map(({ day }) => day))
  return days.filter((day) => !reserved.has(day))
}
