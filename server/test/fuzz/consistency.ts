import { expect } from 'vitest'
import type { Database } from '../../src/platform/database/client.ts'

/** Stock by variant id. */
export type StockSnapshot = Map<number, number>

export async function readStock({ pool }: Database): Promise<StockSnapshot> {
  const { rows } = await pool.query<{ id: number; stock: number }>('select id, stock from variant')
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Queries that return no rows while the database is consistent. */
const INCONSISTENCIES: Record<string, string> = {
  'negative stock': 'select id from variant where stock < 0',
  'an order that does not add up': `select o.id from shop_order o where total <> subtotal - discount + delivery_price + coalesce(gift_wrapping, 0) + payment_fee - reduction
    or subtotal <> (select sum(total) from order_line where order_id = o.id) or discount <> (select sum(discount) from order_line where order_id = o.id)`,
  'a line that does not add up':
    'select order_id from order_line where total <> price * selected_count * coalesce(to_date - from_date, 1) or selected_count < 1 or discount > total',
  'an order without lines': 'select id from shop_order where id not in (select order_id from order_line)',
  'a line without an order': 'select order_id from order_line where order_id not in (select id from shop_order)',
  'an order without its event': `select id from shop_order where (select count(*) from event where name = 'order.placed' and (payload->>'order_id')::int = shop_order.id) <> 1`,
  'an order whose history does not end in its states': `select id from shop_order o where state <> (select h.after #>> '{}' from record_change h where kind = 'order' and key = o.number::text and action = 'state' order by h.id desc limit 1)
    or payment_state <> (select h.after #>> '{}' from record_change h where kind = 'order' and key = o.number::text and action = 'payment' order by h.id desc limit 1)`,
  'a promo code whose count of uses differs from its uses, or exceeds its limit':
    'select id from promo where used <> (select count(*) from promo_use where promo_id = promo.id) or used > total_limit',
  'a promo code on an order that did not use it':
    'select id from shop_order o where (promo_code is not null) <> exists (select 1 from promo_use where kind = $$order$$ and purchase_id = o.id)',
  'a rental whose days are not reserved': `select l.order_id from order_line l where from_date is not null and (to_date - from_date) <> (select count(*) from reserved_day r where r.order_id = l.order_id and r.day >= l.from_date and r.day < l.to_date)`,
  'a day reserved for an order without a rental':
    'select order_id from reserved_day where order_id is not null and order_id not in (select order_id from order_line where from_date is not null)',
  'an idempotency key without its order':
    "select key from idempotent_request where scope = 'orders' and coalesce((result->>'order_id')::int, 0) not in (select id from shop_order)",
  'more withdrawn from than was ordered': `select l.order_id from order_line l where selected_count < (
    select sum((w.line->>'count')::int) from (select order_id, jsonb_array_elements(lines) as line from withdrawal) w
    where w.order_id = l.order_id and (w.line->>'line')::int = l.position)`,
  'a withdrawal without its event': `select order_id from withdrawal w where (select count(*) from withdrawal where order_id = w.order_id)
    <> (select count(*) from event where name = 'order.withdrawn' and (payload->>'order_id')::int = w.order_id)`,
  'a bill of a stay that is not what its orders cost': `select id from booking b where goods <> (
    select coalesce(sum(total), 0) from shop_order where booking_id = b.id and state not in ('cancelled', 'returned'))`,
  'a payment of an order that is paid with its stay':
    "select p.id from payment p join shop_order o on p.subject_kind = 'order' and p.subject_id = o.id where booking_id is not null",
  'two orders with one access token': 'select access_token from shop_order group by access_token having count(*) > 1',
}

/** Expects that the database is consistent, and that of every variant the stock and the quantity sold add up to the stock before. */
export async function expectConsistent({ pool }: Database, before: StockSnapshot): Promise<void> {
  for (const [inconsistency, query] of Object.entries(INCONSISTENCIES))
    expect((await pool.query(query)).rows, inconsistency).toEqual([])
  const { rows } = await pool.query<{ id: number; stock: number; sold: number }>(
    `select v.id, v.stock, coalesce((select sum(selected_count) from order_line l where l.variant_id = v.id and l.from_date is null), 0)::int as sold from variant v`,
  )
  const lostOrGained = rows.filter(({ id, stock, sold }) => stock + sold !== before.get(id))
  expect(lostOrGained).toEqual([])
  expect(rows.length).toBe(before.size)
}
