import type { Queries } from '../../../platform/database/client.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { StockCount } from '../../catalogue/index.ts'

/**
 * How many pieces of variants orders have taken since these were counted, by variant; negative when more were given back than taken. An
 * order holds its goods until it is cancelled, less what was withdrawn from before it was packed. What an edit has changed, and what came back and can be
 * sold again, is added to that.
 */
export async function readTakenSince(tx: Queries, counts: readonly StockCount[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ variant_id: number; taken: number }>(sql`
    with c as (
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (variant_id int, counted_at timestamptz)
    ), held as (
      select c.variant_id, case when o.state = 'cancelled' then 0 else l.selected_count - released_now end
        - case when ${wasNotHeld} then 0 else l.selected_count - released_then end as taken
      from c join order_line l on l.variant_id = c.variant_id and l.from_date is null
        join shop_order o on o.id = l.order_id
        cross join lateral (
          select coalesce(sum((line->>'count')::int), 0) as released_now,
            coalesce(sum((line->>'count')::int) filter (where w.created_at <= c.counted_at), 0) as released_then
          from withdrawal w, jsonb_array_elements(w.lines) as line
          where w.order_id = o.id and w.releases_stock and (line->>'line')::int = l.position
        ) as released
      where o.created_at > c.counted_at or exists (
        select from record_change h where h.kind = 'order' and h.key = o.number::text and h.at > c.counted_at)
        or exists (select from withdrawal w where w.order_id = o.id and w.created_at > c.counted_at)
    ), edited as (
      select c.variant_id, ${countIn(sql`h.after`)} - ${countIn(sql`h.before`)} as taken
      from record_change h join shop_order o on o.number::text = h.key join c on h.at > c.counted_at
      where h.kind = 'order' and h.action = 'edit' and not (${wasNotHeld})
    ), restocked as (
      select c.variant_id, -(line->>'count')::int as taken
      from order_reduction r cross join lateral jsonb_array_elements(r.lines) as line
        join order_line l on l.order_id = r.order_id and l.position = (line->>'line')::int and l.from_date is null
        join c on c.variant_id = l.variant_id and r.created_at > c.counted_at
      where (line->>'restock')::boolean
    )
    select variant_id, sum(taken)::int as taken
    from (select * from held union all select * from edited union all select * from restocked) as every
    group by variant_id`)
  return new Map(rows.map(({ variant_id, taken }) => [variant_id, taken]))
}

/** The order did not exist when the stock was counted, or was cancelled then. */
const wasNotHeld = sql`o.created_at > c.counted_at or 'cancelled' = (
  select h.after #>> '{}' from record_change h
  where h.kind = 'order' and h.key = o.number::text and h.action = 'state' and h.at <= c.counted_at order by h.id desc limit 1)`

/** How many of a variant an order had, by an entry of its history. */
const countIn = (entry: SQL): SQL => sql`(
  select coalesce(sum((line->>'count')::int), 0) from jsonb_array_elements(${entry}->'lines') as line
  where (line->>'variant_id')::int = c.variant_id)`
