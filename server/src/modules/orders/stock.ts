import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'

/** Pieces of a variant. */
export type Pieces = { variant_id: number; count: number }

/** What is left of variants after pieces were taken of them. */
export type Remaining = { id: number; product_id: number; stock: number }

const TAKE = {
  name: 'take-stock',
  text: `update variant v set stock = v.stock - wanted.count from unnest($1::int[], $2::int[]) as wanted (id, count)
    where v.id = wanted.id and v.archived_at is null and v.stock >= wanted.count returning v.id, v.product_id, v.stock`,
}

/**
 * Takes pieces off the shelves, inside an order's transaction: either all of them, or the variants that had too few, with
 * what is left of each. The caller rolls back in the second case.
 */
export async function takeStock(
  tx: Queries,
  pieces: readonly Pieces[],
): Promise<{ taken: Remaining[] } | { short: Remaining[] }> {
  const wanted = new Map<number, number>()
  for (const { variant_id, count } of pieces) wanted.set(variant_id, (wanted.get(variant_id) ?? 0) + count)
  const ids = sql`${sql.param([...wanted.keys()])}::int[]`
  // Orders that share variants lock them in one order, so that none waits for another in a circle.
  if (wanted.size > 1) await tx.execute(sql`select 1 from variant where id = any(${ids}) order by id for update`)
  const taken = await tx.run<Remaining>(TAKE, [[...wanted.keys()], [...wanted.values()]])
  if (taken.length === wanted.size) return { taken }
  const served = new Set(taken.map(({ id }) => id))
  const { rows: all } = await tx.execute<Remaining>(
    sql`select id, product_id, case when archived_at is null then stock else 0 end as stock from variant where id = any(${ids})`,
  )
  return { short: all.filter(({ id }) => !served.has(id)) }
}

/** Puts a cancelled order's pieces back on the shelves and frees its days. Answers the products concerned. */
export async function giveBack(tx: Queries, orderId: number): Promise<number[]> {
  const pieces = await tx.execute<{ product_id: number }>(sql`
    update variant v set stock = v.stock + line.count
    from (select variant_id, sum(selected_count)::int as count from order_line where order_id = ${orderId} and from_date is null group by variant_id) line
    where v.id = line.variant_id returning v.product_id`)
  const days = await tx.execute<{ product_id: number }>(
    sql`delete from reserved_day where order_id = ${orderId} returning product_id`,
  )
  return [...new Set([...pieces.rows, ...days.rows].map(({ product_id }) => product_id))]
}

/**
 * Takes days of a product let by the day; the table's primary key lets each day be taken once. Answers the days that were
 * taken already: the caller rolls back unless there are none.
 */
export async function takeDays(
  tx: Queries,
  productId: number,
  days: readonly string[],
  orderId: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    insert into reserved_day (product_id, day, order_id)
    select ${productId}, day, ${orderId} from unnest(${sql.param([...days])}::date[]) as day order by day
    on conflict do nothing returning day`)
  const got = new Set(rows.map(({ day }) => day))
  return days.filter((day) => !got.has(day))
}
