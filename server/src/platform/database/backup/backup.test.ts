import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../build-app.ts'
import { readConfig } from '../../../config.ts'
import { testShop } from '../../../../test/app.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { createLogger } from '../../logger.ts'
import { connect, type Database } from '../client.ts'
import { applyMigrations, migrateJobs, readMigrations } from '../migrate.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-backup-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
let files = 0
const newFile = () => join(scratch, `shop-${(files += 1)}.backup`)

/** Databases that nothing is connected to, as the command line finds them. */
async function newDatabase(template: 'empty' | 'none'): Promise<() => Database> {
  const name = `backup_${randomBytes(8).toString('hex')}`
  const cluster = inject('cluster')
  const admin = async (query: string) => {
    const client = new pg.Client({ ...cluster, database: 'postgres' })
    await client.connect()
    await client.query(query).finally(() => client.end())
  }
  await admin(`create database ${name} template ${template === 'none' ? 'template0' : 'template_empty'}`)
  onTestFinished(() => admin(`drop database ${name} with (force)`))
  return () => connect({ ...cluster, database: name }, 2)
}

async function using<T>(open: () => Database, use: (database: Database) => Promise<T>): Promise<T> {
  const database = open()
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

const restoreFile = async (database: Database, file: string, options?: { replace: boolean }) =>
  restoreBackup(database, await verifyBackup(file), options)

/** Everything that must be the same after a restore. */
async function contentOf(database: Database): Promise<Record<string, unknown>> {
  const rowsOf = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows
  const tables = await rowsOf("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const content: Record<string, unknown> = {}
  // The running shop renews when a node was seen.
  const compared: Record<string, string> = { migration: 'created_at', realtime_node: 'id' }
  for (const { name } of tables) {
    const columns = compared[String(name)] ?? 't.*'
    content[String(name)] = await rowsOf(
      `select count(*), md5(string_agg(t::text, ',' order by t::text collate "C")) from (select ${columns} from "${String(name)}" t) t`,
    )
  }
  return {
    ...content,
    sequences: await rowsOf(
      "select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename <> 'migration_id_seq' order by 1",
    ),
    constraints: await rowsOf(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    indexes: await rowsOf("select indexdef from pg_indexes where schemaname = 'public' order by 1"),
    disabledTriggers: await rowsOf("select tgname from pg_trigger where tgenabled <> 'O'"),
    jobs: await rowsOf(
      `select task.identifier, payload::text, key, queue_name, job.run_at, priority, attempts, max_attempts, flags
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
       left join graphile_worker._private_job_queues queue on queue.id = job_queue_id order by job.id`,
    ),
  }
}

const source = await testShop({ content: 'demo' })
// A few pictures show that bytes survive; the demo's hundreds take ten times as long.
await source.database.pool.query(
  "delete from stored_picture where name not in (select hash || '.original' from picture where id <= 3)",
)

async function placeOrders(count: number): Promise<number> {
  const { id } = await productWithStock(source.database, 'mortar', 1000)
  let number = 0
  for (let order = 0; order < count; order += 1) {
    const { status, body } = await source.call('POST', '/orders', orderBody([{ id, selected_count: 1 }]))
    expect(status).toBe(201)
    number = Number(body.data.number)
  }
  return number
}

/** Events and jobs that would change the shop between the backup and the comparison. */
async function countDueWork(): Promise<number | null> {
  const { rowCount } = await source.database.pool.query(
    "select 1 from event where is_pending union all select 1 from graphile_worker.jobs where run_at < now() + interval '10 s'",
  )
  return rowCount
}

/** Jobs that no worker runs: one to come, one that has been tried, one that has failed for good. */
async function addWaitingJobs(database: Database): Promise<void> {
  await database.pool.query(`
    select graphile_worker.add_job('some-day', '{"text": "a\\\\tb\\nв"}'::json, 'slowly', now() + interval '1 day', 7, 'the-key', 3, array['flag']);
    select graphile_worker.reschedule_jobs(array[(graphile_worker.add_job('tried', '{}'::json)).id], now() + interval '1 hour', attempts => 2);
    select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('failed', '{}'::json)).id], 'no such address')`)
}

test('a restored backup equals the shop: rows, sequences, constraints and waiting jobs; and the shop goes on', async () => {
  const lastNumber = await placeOrders(3)
  await expect.poll(countDueWork).toBe(0)
  await addWaitingJobs(source.database)
  const file = newFile()
  const written = await writeBackup(source.database, file)
  expect(written.rows).toBeGreaterThan(100)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const entries = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
  expect([entries[0], entries.at(-1)]).toEqual(['backup.json', 'manifest.json'])
  const expected = await contentOf(source.database)

  const open = await newDatabase('none')
  const restored = await using(open, (database) => restoreFile(database, file))
  expect(restored).toMatchObject({ tables: written.tables, rows: written.rows })
  expect(await using(open, contentOf)).toEqual(expected)
  await using(open, async (database) => {
    const config = readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' })
    const app = await buildApp({ config, database, logger: createLogger('silent'), storefront: null, version: '0' })
    const { id } = await productWithStock(database, 'mortar', 5)
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/v1/orders',
      headers: { 'x-api-key': app.apiKey },
      payload: orderBody([{ id, selected_count: 1 }]),
    })
    await app.close()
    expect(response.json()).toMatchObject({ data: { number: String(lastNumber + 1) } })
  })

  // A shop is not overwritten unless told, and then wholly.
  const refused = using(open, (database) => restoreFile(database, file))
  await expect(refused).rejects.toThrow(/holds a shop already\. To replace it for good, add --replace/)
  await using(open, (database) => restoreFile(database, file, { replace: true }))
  expect(await using(open, contentOf)).toEqual(expected)
})

test('orders placed during a backup are in it wholly or not at all', async () => {
  const file = newFile()
  let isWriting = true
  const writing = writeBackup(source.database, file).finally(() => (isWriting = false))
  const shopper = async () => {
    while (isWriting) await placeOrders(1)
  }
  await Promise.all([shopper(), shopper(), writing])
  const open = await newDatabase('empty')
  await using(open, (database) => restoreFile(database, file))
  const { rows } = await using(open, (database) =>
    database.pool.query(`select
      (select count(*) from shop_order) as orders,
      (select count(distinct order_id) from order_line) as with_lines,
      (select count(*) from event where name = 'order.placed') as events`),
  )
  expect(rows[0].orders).toBeGreaterThan(0)
  expect(rows[0]).toEqual({ orders: rows[0].orders, with_lines: rows[0].orders, events: rows[0].orders })
})

test('a backup of an earlier version is restored as it was, and then migrated', async () => {
  const [first] = readMigrations()
  const file = newFile()
  const open = await newDatabase('none')
  await using(open, async (database) => {
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query('begin')
    await applyMigrations(client, first!.at)
    await client.query(`insert into event (name, payload) values ('old', '{"line": "a\\nb"}')`)
    await client.query('commit')
    await client.end()
    await migrateJobs(database)
    await writeBackup(database, file)
  })
  const target = await newDatabase('empty')
  await using(target, (database) => restoreFile(database, file))
  const { rows } = await using(target, (database) =>
    database.pool.query('select name, payload, (select count(*) from migration) as migrations from event'),
  )
  expect(rows).toEqual([{ name: 'old', payload: { line: 'a\nb' }, migrations: readMigrations().length }])
})

test('a damaged, incomplete, foreign or newer file is refused in a sentence, and changes nothing', async () => {
  const file = newFile()
  const open = await newDatabase('empty')
  await using(open, async (database) => {
    await database.pool.query(
      `insert into event (name, payload) select 'test', to_json(n) from generate_series(1, 2000) n`,
    )
    await writeBackup(database, file)
    await database.pool.query('truncate event')
  })
  const bytes = readFileSync(file)
  const archive = gunzipSync(bytes)
  const changed = (change: (content: Buffer) => Buffer | void) => {
    const content = Buffer.from(archive)
    return gzipSync(change(content) ?? content, { level: 1 })
  }
  const cases: [RegExp, Buffer][] = [
    [/is damaged/, bytes.subarray(0, bytes.length - 1000)],
    [/is damaged/, changed((content) => content.subarray(0, content.length - 5000))],
    [/is damaged: the checksum of tables\//, changed((content) => void (content[indexOfRow(content)]! ^= 1))],
    [/is not a backup of Vitrina/, Buffer.from('select 1;')],
    [/is not a backup of Vitrina/, Buffer.alloc(0)],
    [/is not a backup of Vitrina/, gzipSync('some text')],
    [/was written by a newer Vitrina/, changed(inHeader('"format_version": 2', '"format_version": 3'))],
    [/was written by a newer Vitrina/, changed(inHeader('"at": 1', '"at": 2'))],
    [/was written by a Vitrina before 1\.0\.0/, changed(inHeader('"format_version": 2', '"format_version": 1'))],
    [/was written by a Vitrina before 1\.0\.0/, changed(inHeader('"hash": "', '"hash": "!'))],
  ]
  const before = await using(open, contentOf)
  for (const [message, content] of cases) {
    const broken = newFile()
    writeFileSync(broken, content)
    const restored = using(open, (database) => restoreFile(database, broken))
    await expect(restored).rejects.toThrow(message)
  }
  await expect(using(open, (database) => restoreFile(database, '/nowhere/x'))).rejects.toThrow(/can't be read: ENOENT/)
  expect(await using(open, contentOf)).toEqual(before)
})

/** Writes `replacement` over where the header has `part`. */
const inHeader = (part: string, replacement: string) => (content: Buffer) =>
  void content.write(replacement, content.indexOf(part))

/** A byte in the rows of a table, for a change that only the checksum reveals. */
const indexOfRow = (archive: Buffer) => archive.indexOf('tables/event/') + 512 + 3

test('neither a running shop nor the tables of another program are overwritten, nor a file', async () => {
  const file = newFile()
  await writeBackup(source.database, file)
  await expect(writeBackup(source.database, file)).rejects.toThrow(/exists already/)
  await expect(writeBackup(source.database, join(scratch, 'nowhere/x'))).rejects.toThrow(/there is no such directory/)
  await expect(restoreFile(source.database, file, { replace: true })).rejects.toThrow(/The shop is running/)
  const foreign = await newDatabase('none')
  await using(foreign, (other) => other.pool.query('create table diary (entry text)'))
  await expect(using(foreign, (other) => restoreFile(other, file, { replace: true }))).rejects.toThrow(
    /tables of another program/,
  )
  await expect(using(foreign, (other) => writeBackup(other, newFile()))).rejects.toThrow(/holds no shop yet/)
})

test('what a pooler of transactions keeps open of a shop that has ended is no running shop, what listens is one', async () => {
  const file = newFile()
  await writeBackup(source.database, file)
  const running = { ...source.database, isPooled: true }
  await expect(restoreFile(running, file, { replace: true })).rejects.toThrow(/The shop is running/)
  const open = await newDatabase('none')
  await using(open, async (database) => {
    const kept = new pg.Client({ ...database.connection, application_name: 'vitrina' })
    kept.on('error', () => {})
    await kept.connect()
    onTestFinished(() => kept.end())
    await expect(restoreFile(database, file)).rejects.toThrow(/The shop is running/)
    await restoreFile({ ...database, isPooled: true }, file)
  })
})
