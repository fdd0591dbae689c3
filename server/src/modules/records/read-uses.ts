import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { Document, RecordKind } from './document.ts'
import type { FieldError } from './field-errors.ts'

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

/** What of an option has to stay, because products have it: its use, and the values that their variants and attributes name. */
export async function findUsedOptionErrors(queries: Queries, key: string, document: Document): Promise<FieldError[]> {
  const { rows } = await queries.execute<{ use: string; value: string; count: number }>(sql`
    select o.use, v.key as value, count(distinct used.product_id)::int as count from option o join option_value v on v.option_id = o.id join (
        select value_id, product_id from product_value
        union select vv.value_id, v.product_id from variant_value vv join variant v on v.id = vv.variant_id and v.archived_at is null
      ) used on used.value_id = v.id join product p on p.id = used.product_id and p.archived_at is null
    where o.key = ${key} and o.archived_at is null group by o.use, v.key order by v.key`)
  const kept = new Set(
    (Array.isArray(document.values) ? (document.values as Document[]) : []).map((value) => value.key),
  )
  const use = document.use ?? 'choice'
  const used = rows[0]
  if (used && used.use !== use) return [{ path: ['use'], message: `must stay ${used.use}: products have this option` }]
  return rows
    .filter(({ value }) => !kept.has(value))
    .map(({ value, count }) => ({
      path: ['values'],
      message: `"${value}" is a value of ${count} product${count === 1 ? '' : 's'}`,
    }))
}
