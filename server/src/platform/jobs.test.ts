import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import type { Database } from './database/client.ts'
import { createJobs, enqueue } from './jobs.ts'

const database = await freshDatabase()
const count = async (text: string) => Number((await database.pool.query(text)).rows[0].count)

/** A database that has just been restarted: every connection takes 400 ms. */
const slowDatabase: Database = {
  ...database,
  pool: new Proxy(database.pool, {
    get(pool, key) {
      if (key === 'connect')
        return (then?: Parameters<typeof pool.connect>[0]) =>
          then ? void sleep(400).then(() => pool.connect(then)) : sleep(400).then(() => pool.connect())
      const value: unknown = Reflect.get(pool, key)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  }),
}

test(
  'after the database is lost again while workers are being replaced, one set of workers is left and every job has run',
  { timeout: 60_000 },
  async () => {
    const jobs = createJobs(slowDatabase, pino({ level: 'silent' }))
    const done: number[] = []
    jobs.register('long', async ({ n }: { n: number }) => {
      await sleep(500)
      done.push(n)
    })
    await jobs.start()
    for (let n = 0; n < 6; n += 1) {
      await database.transaction((tx) => enqueue(tx, 'long', { n }))
      await sleep(n * 150)
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrina-worker-lock'",
      )
    }
    await expect.poll(() => count('select count(*) from graphile_worker.jobs'), { timeout: 40_000 }).toBe(0)
    expect(new Set(done).size).toBe(6)
    // Each set of workers holds one lock; the locks of replaced sets are released.
    await expect
      .poll(
        () =>
          count(
            "select count(*) from pg_locks where locktype = 'advisory' and classid = 7465109 and database = (select oid from pg_database where datname = current_database())",
          ),
        { timeout: 15_000 },
      )
      .toBe(1)
    await jobs.stop()
  },
)
