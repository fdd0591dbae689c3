import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'

const EXPIRING_TABLES = ['customer_session', 'account_token', 'data_export', 'known_device']

/** Deletes what has expired, and attempts that limit nothing any more. */
export async function deleteExpired(queries: Queries): Promise<void> {
  for (const table of EXPIRING_TABLES)
    await queries.execute(sql`delete from ${sql.identifier(table)} where expires_at < now()`)
  await queries.execute(sql`delete from auth_attempt where updated_at < now() - interval '1 day'`)
}
