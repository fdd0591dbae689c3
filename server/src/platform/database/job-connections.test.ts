import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, connectForJobs } from './client.ts'
import { sql } from './drizzle.ts'
import { startEmbeddedDatabase } from './embedded.ts'

/** Commits that don't wait for the log stay unwritten for so long. */
const settings = { fsync: 'off', wal_writer_delay: '10s' }

/** The embedded database starts it again. */
function crash(dataDir: string): void {
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

test('what a job has written survives a crash of the database, so its number is never given to another row', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-job-connections-'))
  const restarted = Promise.withResolvers<void>()
  const embedded = await startEmbeddedDatabase(dataDir, { settings, onRestart: restarted.resolve })
  const database = connect(embedded.connection, 1)
  const jobs = connectForJobs(database)
  onTestFinished(async () => {
    await Promise.allSettled([jobs.close(), database.close()])
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await database.queries.execute(sql`create table written (id bigserial primary key)`)
  const insert = sql`insert into written default values returning id`
  const { rows: written } = await jobs.queries.execute(insert)
  crash(dataDir)
  await restarted.promise
  await vi.waitFor(
    async () => expect((await database.queries.execute(sql`select id from written`)).rows).toEqual(written),
    { timeout: 20_000 },
  )
})
