import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { StockCount } from '../../catalogue/index.ts'

/**
 * How many pieces of variants orders have taken since these were counted, by variant; negative when more were given back than taken. An
 * order holds its goods until it is cancelled, less what was withdrawn from before it was packed.
 */
export async function readTakenSince(tx: Queries, counts: readonly StockCount[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ variant_id: number; taken: number }>(sql`
    select c.variant_id, sum(held_now - held_then)::int as taken
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (variant_id int, counted_at timestamptz)
      join order_line l on l.variant_id = c.variant_id and l.from_date is null
      join shop_order o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum((line->>'count')::int), 0) as released_now,
          coalesce(sum((line->>'count')::int) filter (where w.created_at <= c.counted_at), 0) as released_then
        from withdrawal w, jsonb_array_elements(w.lines) as line
        where w.order_id = o.id and w.releases_stock and (line->>'line')::int = l.position
      ) as released
      cross join lateral (
        select case when o.state = 'cancelled' then 0 else l.selected_count - released_now end as held_now,
          case when o.created_at > c.counted_at or 'cancelled' = (
            select h.after #>> '{}' from record_change h
            where h.kind = 'order' and h.key = o.number::text and h.action = 'state' and h.at <= c.counted_at order by h.id desc limit 1
          ) then 0 else l.selected_count - released_then end as held_then
      ) as held
    where o.created_at > c.counted_at or exists (
      select from record_change h where h.kind = 'order' and h.key = o.number::text and h.at > c.counted_at)
      or exists (select from withdrawal w where w.order_id = o.id and w.created_at > c.counted_at)
    group by c.variant_id`)
  return new Map(rows.map(({ variant_id, taken }) => [variant_id, taken]))
}
