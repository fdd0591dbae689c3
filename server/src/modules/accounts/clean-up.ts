import type { Database } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { Jobs } from '../../platform/jobs.ts'

const EXPIRING_TABLES = ['customer_session', 'account_token', 'data_export', 'known_device']

/** Deletes once an hour what has expired, and attempts that limit nothing any more. */
export function registerAccountCleaning(jobs: Jobs, { queries }: Database): void {
  jobs.every({
    name: 'accounts.expired',
    minutes: 60,
    run: async () => {
      for (const table of EXPIRING_TABLES)
        await queries.execute(sql`delete from ${sql.identifier(table)} where expires_at < now()`)
      await queries.execute(sql`delete from auth_attempt where updated_at < now() - interval '1 day'`)
    },
  })
}
