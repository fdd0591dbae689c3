import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Database } from './client.ts'
import { UnreleasedDatabaseError } from './failures.ts'
import { LOCKS } from './locks.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** The migrations of this version in their order. `at` is the time a migration was made, in milliseconds; it identifies it. */
export const readMigrations = () =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis, sql, hash }) => ({
    at: folderMillis,
    sql,
    hash,
  }))

/**
 * Migrates the database to this version. Processes that start at once wait for the first; the lock ends with its connection. A database
 * that a newer version has migrated stays as it is: migrations only add, so this version works with it until the update goes on, or after
 * one that was taken back. Throws an UnreleasedDatabaseError.
 */
export async function migrate(database: Database): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await lockMigrations(client, 'exclusive')
    await client.query('begin')
    await refuseUnreleased(client)
    await applyMigrations(client)
    await client.query('commit')
    await migrateJobs(database)
  } finally {
    await client.end()
  }
}

export async function migrateJobs(database: Database): Promise<void> {
  await runJobMigrations({ pgPool: database.pool })
}

/** Waits for a migration that runs, and keeps other processes from migrating (`exclusive`: also from backing up) while the connection is open. */
export async function lockMigrations(client: pg.Client, mode: 'exclusive' | 'shared'): Promise<void> {
  await client.query(`select pg_advisory_lock${mode === 'shared' ? '_shared' : ''}($1, 0)`, [LOCKS.migrations])
}

/** Applies the migrations that the database lacks, up to that of `upTo`, in the transaction of the caller. */
export async function applyMigrations(client: pg.Client, upTo = Infinity): Promise<void> {
  await client.query(
    'create table if not exists public.migration (id serial primary key, hash text not null, created_at bigint)',
  )
  const last = await readLastMigration(client)
  for (const { at, sql, hash } of readMigrations()) {
    if ((last !== null && at <= last.at) || at > upTo) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into public.migration (hash, created_at) values ($1, $2)', [hash, at])
  }
}

export async function isMigrated(client: pg.Client | pg.Pool): Promise<boolean> {
  return (await client.query("select 1 where to_regclass('public.migration') is not null")).rowCount === 1
}

/** Which migration was the last of a database; `at` is as in `readMigrations`. */
export type LastMigration = { at: number; hash: string }

/** The last migration that was applied; null when there is none. */
export async function readLastMigration(client: pg.Client): Promise<LastMigration | null> {
  const { rows } = await client.query<LastMigration>(
    'select created_at::float8 as at, hash from public.migration order by created_at desc limit 1',
  )
  return rows[0] ?? null
}

/** Throws an UnreleasedDatabaseError when a database was made by a version before the first release. */
export async function refuseUnreleased(client: pg.Client): Promise<void> {
  if (!(await isMigrated(client))) return
  const { rows } = await client.query<LastMigration>('select created_at::float8 as at, hash from public.migration')
  if (rows.some((row) => originOf(row) === 'unreleased')) throw new UnreleasedDatabaseError()
}

/**
 * Where a migration comes from: this version or one before it, a newer one, or one before the first release. A released migration is never
 * changed, so another hash at the time of one of ours is unreleased.
 */
export function originOf({ at, hash }: LastMigration): 'known' | 'newer' | 'unreleased' {
  const migrations = readMigrations()
  if (at > migrations.at(-1)!.at) return 'newer'
  return migrations.some((migration) => migration.at === at && migration.hash === hash) ? 'known' : 'unreleased'
}
