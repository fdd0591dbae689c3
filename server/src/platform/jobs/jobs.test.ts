import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { recordUnhandledRejections } from '../../../test/unhandled-rejections.ts'
import type { Database } from '../database/client.ts'
import { LOCKS } from '../database/locks.ts'
import { countJobs, listFailedJobs, retryJobs } from './job-queue.ts'
import { isLostJobReturn } from './job-runner.ts'
import { createJobs, enqueue, type Jobs } from './jobs.ts'

/** Jobs may wait for a machine that does much else. */
const POLL_TIMEOUT_MS = 20_000
const database = await freshDatabase()
const logger = pino({ level: 'silent' })
const queuedJobs = () => count("select count(*) from graphile_worker.jobs where task_identifier not like 'every:%'")
const count = async (text: string) => Number((await database.pool.query(text)).rows[0].count)

/** A database that has just been restarted: every connection takes 400 ms. */
const slowDatabase = connectingBy((then) =>
  then ? void sleep(400).then(() => database.pool.connect(then)) : sleep(400).then(() => database.pool.connect()),
)

/** The database, whose pool opens connections in another way. */
function connectingBy(connect: (then?: Parameters<typeof database.pool.connect>[0]) => unknown): Database {
  const pool = new Proxy(database.pool, {
    get(target, key) {
      if (key === 'connect') return connect
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...database, pool }
}

test(
  'after the database is lost again while workers are being replaced, one set of workers is left and every job has run',
  { timeout: 60_000 },
  async () => {
    const jobs = createJobs(slowDatabase, logger)
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
    await expect.poll(() => queuedJobs(), { timeout: 40_000 }).toBe(0)
    expect(new Set(done).size).toBe(6)
    // Each set of workers holds one lock; the locks of replaced sets are released.
    await expect
      .poll(() =>
        count(
          `select count(*) from pg_locks where locktype = 'advisory' and classid = ${LOCKS.jobWorkers} and database = (select oid from pg_database where datname = current_database())`,
        ),
      )
      .toBe(1)
    await jobs.stop()
  },
)

test('workers that stop while the database is away end no process, and the jobs they had fetched run on other workers', async () => {
  const rejections = recordUnhandledRejections()
  let isAway = false
  const leaving = connectingBy((then) => {
    if (isAway) return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    return then ? database.pool.connect(then) : database.pool.connect()
  })
  const done = new Set<number>()
  let begun = 0
  const work = async ({ n }: { n: number }) => {
    begun += 1
    await sleep(300)
    done.add(n)
  }
  const jobs = createJobs(leaving, logger)
  jobs.register('fetched', work)
  for (let n = 0; n < 15; n += 1) await add('fetched', { n })
  await jobs.start()
  await expect.poll(() => begun, { timeout: POLL_TIMEOUT_MS }).toBeGreaterThan(0)
  isAway = true
  await jobs.stop()
  await expect.poll(() => rejections.length, { timeout: POLL_TIMEOUT_MS }).toBeGreaterThan(0)
  expect(rejections.filter((error) => !isLostJobReturn(error))).toEqual([])
  isAway = false
  await startJobs((others) => others.register('fetched', work))
  await expect.poll(() => done.size, { timeout: 40_000 }).toBe(15)
})

/** Starts workers that stop when the test ends. */
async function startJobs(register: (jobs: Jobs) => void): Promise<Jobs> {
  const jobs = createJobs(database, logger)
  register(jobs)
  await jobs.start()
  onTestFinished(() => jobs.stop())
  return jobs
}
const add = (name: string, payload: unknown = {}) => database.transaction((tx) => enqueue(tx, name, payload))

test('a full disk stops no process: jobs wait, and all have run once there is space again', async () => {
  const rejections = recordUnhandledRejections()
  await database.pool.query(`
    create table disk as select false as is_full;
    create sequence refused_write;
    create function refuse_when_full() returns trigger language plpgsql as $$
      begin
        if (select is_full from disk) then
          perform nextval('refused_write'); -- A sequence counts on when its transaction is undone.
          raise exception 'No space left on device' using errcode = '53100';
        end if;
        return coalesce(new, old);
      end $$;
    create trigger full_disk before insert or update or delete on graphile_worker._private_jobs
      for each row execute function refuse_when_full()`)
  onTestFinished(async () => {
    await database.pool.query(
      'drop trigger full_disk on graphile_worker._private_jobs; drop function refuse_when_full; drop table disk; drop sequence refused_write',
    )
  })
  const started: number[] = []
  const release: (() => void)[] = []
  await startJobs((jobs) => {
    jobs.register('work', async ({ n, fails }: { n: number; fails: boolean }) => {
      started.push(n)
      if (started.length <= 2) await new Promise<void>((resolve) => release.push(resolve))
      if (fails && started.filter((other) => other === n).length === 1) throw new Error('once')
    })
    jobs.register('elsewhere', async () => {}, { queue: 'outside' })
  })
  await add('work', { n: 1 })
  await add('work', { n: 2, fails: true })
  await expect.poll(() => release.length, { timeout: POLL_TIMEOUT_MS }).toBe(2)
  // Both the completion of the one and the failure of the other meet a full disk.
  await database.pool.query('update disk set is_full = true')
  for (const finish of release) finish()
  await expect
    .poll(() => count('select count(*) from graphile_worker.jobs where locked_by is not null'), {
      timeout: POLL_TIMEOUT_MS,
    })
    .toBe(2)
  // The completion and the failure have been refused, and once more when they were tried again.
  await expect
    .poll(() => count('select case when is_called then last_value else 0 end as count from refused_write'), {
      timeout: POLL_TIMEOUT_MS,
    })
    .toBeGreaterThanOrEqual(4)
  await database.pool.query('update disk set is_full = false')
  await add('work', { n: 3 })
  await expect.poll(queuedJobs, { timeout: 40_000 }).toBe(0)
  expect(new Set(started)).toEqual(new Set([1, 2, 3]))
  expect(rejections).toEqual([])
})

test('a service outside that hangs holds up no other job', async () => {
  const done: string[] = []
  let release = () => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  await startJobs((jobs) => {
    jobs.register('hangs', () => hanging, { queue: 'outside' })
    jobs.register('quick', async () => void done.push('quick'))
  })
  for (let n = 0; n < 10; n += 1) await add('hangs')
  await expect
    .poll(() => count('select count(*) from graphile_worker.jobs where locked_by is not null'), {
      timeout: POLL_TIMEOUT_MS,
    })
    .toBe(4)
  await add('quick')
  await expect.poll(() => done, { timeout: POLL_TIMEOUT_MS }).toEqual(['quick'])
  release()
  await expect.poll(queuedJobs, { timeout: POLL_TIMEOUT_MS }).toBe(0)
})

test('a job that failed for good is counted, shown without the values of its query, and runs again by command', async () => {
  let isBroken = true
  await startJobs((jobs) => {
    jobs.register('breaks', async () => {
      if (isBroken) await database.pool.query("select 'ana@example.com'::integer")
    })
  })
  await database.pool.query("select graphile_worker.add_job('breaks', max_attempts => 1)")
  await expect.poll(() => countJobs(database.queries), { timeout: POLL_TIMEOUT_MS }).toMatchObject({ failed: 1 })
  const [job] = await listFailedJobs(database.queries, 10)
  expect(job).toMatchObject({ name: 'breaks', attempts: 1, failed: true })
  expect(job!.error).toBe('invalid input syntax for type integer: "…" (22P02)')
  isBroken = false
  expect(await retryJobs(database.queries, [job!.id + 1])).toBe(0)
  expect(await retryJobs(database.queries, [job!.id])).toBe(1)
  await expect.poll(queuedJobs, { timeout: 20_000 }).toBe(0)
  expect(await countJobs(database.queries)).toMatchObject({ failed: 0 })
})

test('a periodic job that is asked for while it runs runs once more when it has ended', async () => {
  let starts = 0
  const first = Promise.withResolvers<void>()
  const jobs = await startJobs((jobs) =>
    jobs.every({
      name: 'test.asked',
      minutes: 60,
      run: async () => {
        starts += 1
        if (starts === 1) await first.promise
      },
    }),
  )
  await expect.poll(() => starts, { timeout: POLL_TIMEOUT_MS }).toBe(1)
  await jobs.runNow('test.asked')
  await jobs.runNow('test.asked')
  first.resolve()
  await expect.poll(() => starts, { timeout: POLL_TIMEOUT_MS }).toBe(2)
  const later =
    "select count(*) from graphile_worker.jobs where key = 'every:test.asked' and locked_at is null and run_at > now() + interval '50 minutes'"
  await expect.poll(() => count(later), { timeout: POLL_TIMEOUT_MS }).toBe(1)
  expect(starts).toBe(2)
})

test('a periodic job runs on one of several nodes, again after its time, and also after it failed', async () => {
  const runs: number[] = []
  const register = (jobs: Jobs) =>
    jobs.every({
      name: 'test.tick',
      minutes: 0.01,
      run: async () => {
        runs.push(Date.now())
        if (runs.length === 1) throw new Error('once')
      },
    })
  await startJobs(register)
  await startJobs(register)
  await expect.poll(() => runs.length, { timeout: 20_000 }).toBeGreaterThan(2)
  for (const [index, at] of runs.slice(1).entries()) expect(at - runs[index]!).toBeGreaterThan(500)
  expect(await count("select count(*) from graphile_worker.jobs where key = 'every:test.tick'")).toBe(1)
})
