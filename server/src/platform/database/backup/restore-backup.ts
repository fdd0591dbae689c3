import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { OperatorError } from '../../operator-error.ts'
import type { Database } from '../client.ts'
import { applyMigrations, lockMigrations, migrateJobs } from '../migrate.ts'
import { JOBS, tableDirectory } from './format.ts'
import { COPY_JOBS_IN, createJobStagingTable, restoreJobs } from './jobs.ts'
import { readContents, type VerifiedBackup } from './read-backup.ts'
import { dropSchemaObjects, dropForeignKeys, hasRows, isForeign } from './schema.ts'
import { openBackupSession } from './session.ts'

export type RestoreSummary = { tables: number; rows: number; createdAt: string }

/**
 * Restores a backup: everything or, when it throws, nothing. The schema is made as it was, the rows are copied in, then the migrations
 * since are applied. Throws an OperatorError when the database is in use or of another program, or when it holds data and `replace` is not
 * set.
 */
export async function restoreBackup(
  database: Database,
  backup: VerifiedBackup,
  { replace = false } = {},
): Promise<RestoreSummary> {
  const { file } = backup
  const { migration } = backup.header
  const client = await openBackupSession(database)
  try {
    await refuseRunningShop(client, database)
    await lockMigrations(client, 'exclusive')
    if (await isForeign(client))
      throw new OperatorError('The database holds tables of another program. Use a database of its own for the shop.')
    if (!replace && (await hasRows(client)))
      throw new OperatorError('The database holds a shop already. To replace it for good, add --replace.')
    await migrateJobs(database)
    await client.query('begin')
    await dropSchemaObjects(client)
    await applyMigrations(client, migration.at)
    const rows = await copyRows(client, backup)
    await applyMigrations(client)
    await client.query('commit')
    await client.query('analyze')
    return { tables: backup.header.tables.length, rows, createdAt: backup.header.created_at }
  } catch (error) {
    throw error instanceof pg.DatabaseError && /^(2|42703)/.test(error.code ?? '')
      ? new OperatorError(`${file} can't be restored: ${error.message}.`, { cause: error })
      : error
  } finally {
    // What is not committed by now is rolled back.
    await client.end()
  }
}

/** Fills the tables. Foreign keys are checked at the end, because tables refer to each other; triggers have done their part before. */
async function copyRows(client: pg.Client, { file, header, manifest }: VerifiedBackup): Promise<number> {
  const tables = new Map(header.tables.map((table) => [tableDirectory(table.name), table]))
  for (const { name } of header.tables)
    await client.query(`alter table public.${pg.escapeIdentifier(name)} disable trigger user`)
  const restoreForeignKeys = await dropForeignKeys(client)
  await createJobStagingTable(client)
  let total = 0
  for await (const { directory, parts } of readContents(file)) {
    const table = tables.get(directory)
    const columns = table?.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const copy = table ? `copy public.${pg.escapeIdentifier(table.name)} (${columns}) from stdin` : COPY_JOBS_IN
    const stream = client.query(copyFrom(copy))
    await pipeline(Readable.from(parts), stream)
    const expected = manifest.contents[directory]?.rows
    if (stream.rowCount !== expected) throw new Error(`${directory} has ${stream.rowCount} rows instead of ${expected}`)
    total += stream.rowCount
  }
  for (const [name, value] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, value])
  await restoreForeignKeys()
  for (const { name } of header.tables)
    await client.query(`alter table public.${pg.escapeIdentifier(name)} enable trigger user`)
  if (manifest.contents[JOBS]) await restoreJobs(client)
  return total
}

/** PostgreSQL ends the connections of a shop that has just stopped a moment later. */
const CLOSING_MS = 3000

/** A running shop holds ids and prices in memory that a restore would make wrong. */
async function refuseRunningShop(client: pg.Client, database: Database): Promise<void> {
  for (const deadline = Date.now() + CLOSING_MS; await isShopConnected(client, database); await sleep(100)) {
    if (Date.now() > deadline)
      throw new OperatorError('The shop is running on this database. Stop it before you restore a backup.')
  }
}

/** The connections that a pooler keeps are idle; a running shop listens on others, which end with it. */
async function isShopConnected(client: pg.Client, { isPooled }: Database): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'vitrina%'
       and not ($1 and application_name = 'vitrina' and state = 'idle') limit 1`,
    [isPooled],
  )
  return rowCount !== 0
}
