import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { Document, RecordKind } from './document.ts'
import type { Message } from '../../platform/texts/index.ts'
import type { FieldError } from './content-errors.ts'
import { text } from './save-texts.ts'

/** Counts, by key, what a record that is to leave the shop still has. */
const USES: Partial<
  Record<
    RecordKind,
    { says: 'has_open_orders' | 'has_products' | 'has_future_bookings'; counts: ReturnType<typeof sql> }
  >
> = {
  product: {
    says: 'has_open_orders',
    counts: sql`select p.key, count(distinct o.id)::int as count from shop_order o join order_line l on l.order_id = o.id
      join product p on p.id = l.product_id where o.state in ('placed', 'confirmed', 'packed') group by p.key`,
  },
  category: {
    says: 'has_products',
    counts: sql`select c.key, count(*)::int as count from product_category pc join product p on p.id = pc.product_id and p.archived_at is null
      join category c on c.id = pc.category_id group by c.key`,
  },
  option: {
    says: 'has_products',
    counts: sql`select o.key, count(distinct p.id)::int as count from product p join (
        select product_id, option_id from product_option union
        select pv.product_id, v.option_id from product_value pv join option_value v on v.id = pv.value_id
      ) used on used.product_id = p.id join option o on o.id = used.option_id where p.archived_at is null group by o.key`,
  },
  maker: {
    says: 'has_products',
    counts: sql`select m.key, count(*)::int as count from product p join maker m on m.id = p.maker_id where p.archived_at is null group by m.key`,
  },
  room: {
    says: 'has_future_bookings',
    counts: sql`select t.key, count(distinct b.id)::int as count from booking b join reservation r on r.booking_id = b.id
      join room_type t on t.id = r.room_type_id where b.state in ('held', 'confirmed') and b.to_date >= current_date group by t.key`,
  },
}

/** What a record still has, such as future bookings; null when it has nothing. */
export async function readUses(queries: Queries, kind: RecordKind, key: string): Promise<Message | null> {
  return (await readAllUses(queries, kind)).get(key) ?? null
}

/** What the records of a kind still have, by key. */
export async function readAllUses(queries: Queries, kind: RecordKind): Promise<ReadonlyMap<string, Message>> {
  const use = USES[kind]
  if (!use) return new Map()
  const { rows } = await queries.execute<{ key: string; count: number }>(use.counts)
  return new Map(rows.map(({ key, count }) => [key, text(use.says, { count })]))
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
  if (used && used.use !== use) return [{ path: ['use'], message: text('option_use_stays', { use: used.use }) }]
  return rows
    .filter(({ value }) => !kept.has(value))
    .map(({ value, count }) => ({
      path: ['values'],
      message: text('value_in_use', { value, count }),
    }))
}
