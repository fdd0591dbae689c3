import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { OperatorError } from '../../operator-error.ts'
import type { Database } from '../client.ts'
import { isMigrated, lockMigrations, readLastMigration, refuseUnreleased } from '../migrate.ts'
import {
  type BackupHeader,
  type BackupManifest,
  FORMAT_VERSION,
  HEADER_NAME,
  JOBS,
  MANIFEST_NAME,
  PART_BYTES,
  tableDirectory,
} from './format.ts'
import { COPY_JOBS_OUT } from './jobs.ts'
import { openBackupSession, readTables } from './session.ts'

/** Pictures, the most of a large backup, compress no better at higher levels, which take several times as long. */
const COMPRESSION_LEVEL = 3

export type BackupSummary = { tables: number; rows: number; bytes: number }

/**
 * Writes all tables as of one moment, the waiting jobs and the sequences to a new file that only its owner may read. The shop may go on
 * meanwhile; a migration waits. Throws an OperatorError when the file exists or can't be written.
 */
export async function writeBackup(database: Database, file: string): Promise<BackupSummary> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already. Name a new file.`)
  const incomplete = `${file}.incomplete`
  const client = await openBackupSession(database)
  const summary = { tables: 0, rows: 0 }
  try {
    if (!(await isMigrated(client)))
      throw new OperatorError('The database holds no shop yet, so there is nothing to back up.')
    await lockMigrations(client, 'shared')
    await refuseUnreleased(client)
    await client.query('begin isolation level repeatable read read only')
    rmSync(incomplete, { force: true })
    const { readable, controller } = createTarPacker()
    await Promise.all([
      pipeline(
        readable,
        createGzip({ level: COMPRESSION_LEVEL }),
        createWriteStream(incomplete, { flags: 'wx', mode: 0o600, flush: true }),
      ),
      writeEntries(client, summary, controller).then(controller.finalize, controller.error),
    ])
    renameSync(incomplete, file)
  } catch (error) {
    rmSync(incomplete, { force: true })
    throw explainWriteError(error, file)
  } finally {
    await client.end()
  }
  return { ...summary, bytes: statSync(file).size }
}

async function writeEntries(
  client: pg.Client,
  summary: { tables: number; rows: number },
  archive: ReturnType<typeof createTarPacker>['controller'],
): Promise<void> {
  const createdAt = new Date()
  async function write(name: string, content: Buffer): Promise<void> {
    const entry = archive.add({ name, size: content.length, mode: 0o600, mtime: createdAt }).getWriter()
    await entry.write(content)
    await entry.close()
  }
  const writeJson = (name: string, value: object) => write(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`))
  const tables = await readTables(client)
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version')
  const header: BackupHeader = {
    format: 'vitrina-backup',
    format_version: FORMAT_VERSION,
    created_at: createdAt.toISOString(),
    postgres: versions[0]!.server_version,
    migration: (await readLastMigration(client))!,
    tables,
  }
  await writeJson(HEADER_NAME, header)
  const manifest: BackupManifest = { contents: {}, sequences: {} }
  const contents = tables.map(({ name, columns }) => ({
    directory: tableDirectory(name),
    copy: `copy (select ${columns.map((column) => pg.escapeIdentifier(column)).join(', ')} from public.${pg.escapeIdentifier(name)}) to stdout`,
  }))
  for (const { directory, copy } of [...contents, { directory: JOBS, copy: COPY_JOBS_OUT }]) {
    const content = { rows: 0, sha256: '' }
    const hash = createHash('sha256')
    let parts = 0
    for await (const part of joinChunks(client.query(copyTo(copy)))) {
      hash.update(part)
      content.rows += countLines(part)
      parts += 1
      await write(`${directory}/${String(parts).padStart(5, '0')}`, part)
    }
    content.sha256 = hash.digest('hex')
    manifest.contents[directory] = content
    summary.tables += directory === JOBS ? 0 : 1
    summary.rows += content.rows
  }
  manifest.sequences = await readSequences(client)
  await writeJson(MANIFEST_NAME, manifest)
}

async function* joinChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    pending.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(pending)
    pending = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pending)
}

/** Rows: COPY writes each on a line, and escapes line breaks inside. */
function countLines(text: Buffer): number {
  let count = 0
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) count += 1
  return count
}

/** After the tables were read, so that no value is behind the rows. */
async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

function explainWriteError(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (!syscall || !code || !['open', 'write', 'fsync', 'rename'].includes(syscall)) return error
  const reason = code === 'ENOSPC' ? 'the disk is full' : code === 'ENOENT' ? 'there is no such directory' : code
  return new OperatorError(`${file} can't be written: ${reason}.`, { cause: error })
}
