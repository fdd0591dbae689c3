import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { RecordKind } from './document.ts'

/** Counts, by key, what still has a record that is to leave the shop. */
const USES: Partial<Record<RecordKind, { what: string; counts: ReturnType<typeof sql> }>> = {
  product: {
    what: 'open order',
    counts: sql`select p.key, count(distinct o.id)::int as count from shop_order o join order_line l on l.order_id = o.id
      join product p on p.id = l.product_id where o.state in ('placed', 'confirmed', 'packed') group by p.key`,
  },
  category: {
    what: 'product',
    counts: sql`select c.key, count(*)::int as count from product_category pc join product p on p.id = pc.product_id and p.archived_at is null
      join category c on c.id = pc.category_id group by c.key`,
  },
  option: {
    what: 'product',
    counts: sql`select o.key, count(distinct p.id)::int as count from product p join (
        select product_id, option_id from product_option union
        select pv.product_id, v.option_id from product_value pv join option_value v on v.id = pv.value_id
      ) used on used.product_id = p.id join option o on o.id = used.option_id where p.archived_at is null group by o.key`,
  },
  room: {
    what: 'future booking',
    counts: sql`select t.key, count(distinct b.id)::int as count from booking b join reservation r on r.booking_id = b.id
      join room_type t on t.id = r.room_type_id where b.state in ('held', 'confirmed') and b.to_date >= current_date group by t.key`,
  },
}

/** What still has a record, such as `3 future bookings`; null when nothing has. */
export async function readUses(queries: Queries, kind: RecordKind, key: string): Promise<string | null> {
  return (await readAllUses(queries, kind)).get(key) ?? null
}

/** What still has the records of a kind, by key. */
export async function readAllUses(queries: Queries, kind: RecordKind): Promise<ReadonlyMap<string, string>> {
  const use = USES[kind]
  if (!use) return new Map()
  const { rows } = await queries.execute<{ key: string; count: number }>(use.counts)
  return new Map(rows.map(({ key, count }) => [key, `${count} ${use.what}${count === 1 ? '' : 's'}`]))
}
