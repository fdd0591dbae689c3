import type { Database } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { Rejection } from '../../platform/rejection.ts'
import { lockContent } from '../records/index.ts'
import { isDemoShop, readSettings } from '../settings/index.ts'
import { importFolder } from '../shop-folder/index.ts'
import { STARTER_FOLDER } from './starter.ts'

/** What is not the demo's: who works here, the keys of the shop, and what its processes know of one another. */
const KEPT_TABLES = [
  'staff',
  'staff_challenge',
  'staff_device',
  'staff_link',
  'staff_passkey',
  'staff_recovery_code',
  'staff_session',
  'api_key',
  'vapid_key',
  'content_version',
  'event_handler',
  'realtime_app',
  'realtime_node',
  'realtime_member',
  'realtime_message',
  'realtime_cached_event',
]

/**
 * Deletes everything of the demo shop, its orders and bookings included, and begins a shop that is closed and empty. Refused in any other shop. A shop that
 * is stopped in between begins with the demo again.
 */
export async function startOwnShop(database: Database): Promise<Rejection | null> {
  const refusal = await database.transaction(async (tx) => {
    await lockContent(tx)
    const settings = await readSettings(tx)
    if (!settings || !isDemoShop(settings)) return Rejection.notFound()
    const { rows } = await tx.execute<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${sql.param(KEPT_TABLES)}::text[])`)
    await tx.execute(
      sql`truncate ${sql.join(
        rows.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )} restart identity`,
    )
    // The next run of what is done every few minutes stays: nobody else would plan it.
    await tx.execute(sql`
      select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier not like 'every:%'))`)
    return null
  })
  if (refusal) return refusal
  const imported = await importFolder(database, STARTER_FOLDER)
  if (!imported.ok) throw new Error('The folder of an empty shop has errors')
  return null
}
