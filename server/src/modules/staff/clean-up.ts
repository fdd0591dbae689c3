import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** Deletes what has expired. */
export async function deleteExpiredLogins(queries: Queries): Promise<void> {
  for (const table of ['staff_session', 'staff_challenge', 'staff_link', 'staff_device'])
    await queries.execute(sql`delete from ${sql.identifier(table)} where expires_at < now()`)
}
