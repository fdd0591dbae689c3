import type { Database } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** After so long nothing more happens to an order or a booking. */
const KEPT_DAYS = 365

/** Deletes the subjects of old orders and bookings, and subscriptions without a subject, such as those of ended sessions. */
export async function deleteUnusedSubscriptions(database: Database): Promise<void> {
  await database.queries.execute(sql`
    delete from push_subject where num_nonnulls(order_id, booking_id) = 1 and created_at < now() - make_interval(days => ${KEPT_DAYS}::int)`)
  const isUnused = sql`not exists (select 1 from push_subject where subscription_id = s.id)`
  await database.transaction(async (tx) => {
    // Of what is being subscribed meanwhile, the second statement sees the subject; the lock keeps others from coming after it.
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from push_subscription s where ${isUnused} for update skip locked`,
    )
    const ids = `{${rows.map(({ id }) => id).join(',')}}`
    await tx.execute(sql`delete from push_subscription s where id = any(${ids}::int[]) and ${isUnused}`)
    return null
  })
}
