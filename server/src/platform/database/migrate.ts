import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Database } from './client.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Key of the advisory lock: any constant, the same in every version. */
const LOCK_KEY = 7_465_108

/** Migrates the database to this version. Processes that start at once wait for the first; the lock ends with its connection. */
export async function migrate(database: Database): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await runMigrations(drizzle(client), {
      migrationsFolder: MIGRATIONS,
      migrationsSchema: 'public',
      migrationsTable: 'migration',
    })
    await runJobMigrations({ pgPool: database.pool })
  } finally {
    await client.end()
  }
}
