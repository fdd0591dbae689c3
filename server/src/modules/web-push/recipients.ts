import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { PushRecord } from './subject.ts'

/**
 * The subscriptions that get news of an order or a booking: those of the record, and those of the customers it belongs to (as
 * `belongsTo` of the accounts says) whose session has not ended.
 */
export async function findRecipients(queries: Queries, { kind, id }: PushRecord): Promise<number[]> {
  const table = sql.identifier(kind === 'order' ? 'shop_order' : 'booking')
  const column = sql.identifier(kind === 'order' ? 'order_id' : 'booking_id')
  const { rows } = await queries.execute<{ id: number }>(sql`
    select subscription_id as id from push_subject where ${column} = ${id}
    union
    select s.subscription_id from ${table} r
      join customer c on c.id = r.customer_id or (c.email_key = lower(r.email) and c.email_confirmed_at is not null)
      join customer_session cs on cs.customer_id = c.id and cs.expires_at > now()
      join push_subject s on s.session_id = cs.id
      where r.id = ${id}`)
  return rows.map((row) => row.id)
}
