import type { Found } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import { desc, sql } from '../../../platform/database/drizzle.ts'
import { containsWords, MAX_FOUND } from '../../../platform/office-search.ts'
import { order } from '../tables.ts'
import { matchingWords, phoneDigits } from './list-orders.ts'

/** The newest orders that match as in their list. */
export async function findOrders(queries: Queries, q: string): Promise<NonNullable<Found['orders']>> {
  const { number, first_name, last_name, delivery } = order
  const rows = await queries
    .select({ number, first_name, last_name, delivery })
    .from(order)
    .where(sql.join(matchingWords(q), sql` and `))
    .orderBy(desc(order.id))
    .limit(MAX_FOUND)
  return rows.map((row) => ({
    number: String(row.number),
    name: `${row.first_name} ${row.last_name}`,
    address: row.delivery.address,
  }))
}

/** Whoever has ordered, by name, e-mail address or telephone number, with how often; who ordered last comes first. */
export async function findCustomers(queries: Queries, q: string): Promise<NonNullable<Found['customers']>> {
  const digits = phoneDigits(q)
  const isTheirs = digits
    ? sql`phone like ${`%${digits}%`}`
    : containsWords(sql`(first_name || ' ' || last_name || ' ' || coalesce(email, ''))`, q)
  const { rows } = await queries.execute<{ name: string; q: string; order_count: number }>(sql`
    select name, who as q, order_count from (
      select distinct on (who) who, first_name || ' ' || last_name as name, id, (count(*) over (partition by who))::int as order_count
      from (select *, coalesce(nullif(lower(email), ''), nullif(phone, '')) as who from shop_order where ${isTheirs}) o
      where who is not null order by who, id desc
    ) customer order by id desc limit ${MAX_FOUND}`)
  return rows
}
