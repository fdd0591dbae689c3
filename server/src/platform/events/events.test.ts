import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { createEvents, defineEvent, deleteOldEvents, emit } from './events.ts'
import { createJobs } from '../jobs/jobs.ts'

/** Jobs may wait for a machine that does much else. */
const POLL_TIMEOUT_MS = 20_000
const database = await freshDatabase()
const logger = pino({ level: 'silent' })
const happened = defineEvent<{ n: number }>('test.happened')

/** A node with its own handlers on the shared database; `heard` lists what they were given. */
async function startNode(...handlerNames: string[]) {
  const jobs = createJobs(database, logger)
  const events = createEvents(database, jobs, logger)
  const heard: string[] = []
  for (const name of handlerNames)
    events.handle(happened, name, async ({ n }) => {
      heard.push(`${name} ${n}`)
    })
  await jobs.start()
  await events.start()
  let isRunning = true
  const stop = async () => {
    if (!isRunning) return
    isRunning = false
    await events.stop()
    await jobs.stop()
  }
  onTestFinished(stop)
  return { heard, stop }
}
const emitOne = (n: number) => database.transaction((tx) => emit(tx, happened, { n }))
const pending = async () =>
  (
    await database.pool.query(`select 'event' as name from event where is_pending
      union all select task_identifier from graphile_worker.jobs where task_identifier not like 'every:%'`)
  ).rows.map(({ name }) => name)

describe('while two versions run', () => {
  test('an event that the old one emits and takes reaches the handler that only the new one has', async () => {
    // The new version has run once, so its handler is registered; now only the old one is there.
    await (await startNode('invoices', 'letters')).stop()
    const old = await startNode('letters')
    await emitOne(1)
    await expect.poll(() => old.heard, { timeout: POLL_TIMEOUT_MS }).toEqual(['letters 1'])
    await expect.poll(pending, { timeout: POLL_TIMEOUT_MS }).toEqual(['handle:invoices'])
    const renewed = await startNode('invoices', 'letters')
    await expect.poll(() => renewed.heard, { timeout: 20_000 }).toEqual(['invoices 1'])
    await expect.poll(pending, { timeout: POLL_TIMEOUT_MS }).toEqual([])
    expect(old.heard).toEqual(['letters 1'])
  })

  test('an event that the new one emits reaches the handler that only the old one has, and each handler once', async () => {
    const [old, renewed] = [await startNode('letters'), await startNode('invoices')]
    for (let n = 0; n < 20; n += 1) await emitOne(n)
    await expect.poll(() => old.heard.length + renewed.heard.length, { timeout: 20_000 }).toBe(40)
    expect(new Set(old.heard)).toEqual(new Set(Array.from({ length: 20 }, (_, n) => `letters ${n}`)))
    expect(new Set(renewed.heard)).toEqual(new Set(Array.from({ length: 20 }, (_, n) => `invoices ${n}`)))
  })
})

describe('several events at once', () => {
  const emitAll = (event: typeof happened, numbers: number[]) =>
    database.transaction((tx) => Promise.all(numbers.map((n) => emit(tx, event, { n }))))
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

  test('come to a handler in batches; one that fails is tried again alone, and the others are handled', async () => {
    const counted = defineEvent<{ n: number }>('test.counted')
    const batches: number[][] = []
    let isMended = false
    const jobs = createJobs(database, logger)
    const events = createEvents(database, jobs, logger)
    events.handleBatch(counted, 'counts', async (batch) => {
      const numbers = batch.map(({ payload }) => payload.n)
      if (numbers.includes(30) && !isMended) throw new Error('not this one')
      batches.push(numbers)
    })
    await emitAll(counted, upTo(50))
    await jobs.start()
    await events.start()
    onTestFinished(async () => {
      await events.stop()
      await jobs.stop()
    })
    await expect.poll(() => batches.flat().length, { timeout: POLL_TIMEOUT_MS }).toBe(49)
    expect(
      batches
        .map(({ length }) => length)
        .toSorted((a, b) => b - a)
        .slice(0, 3),
    ).toEqual([20, 10, 1])
    await expect.poll(pending, { timeout: POLL_TIMEOUT_MS }).toEqual(['handle:counts'])
    isMended = true
    await database.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
    )
    await expect.poll(() => batches.flat().toSorted((a, b) => a - b), { timeout: POLL_TIMEOUT_MS }).toEqual(upTo(50))
  })
})

test('an event of a transaction that was rolled back reaches nobody', async () => {
  const { heard } = await startNode('letters', 'invoices')
  await expect(
    database.transaction(async (tx) => {
      await emit(tx, happened, { n: 1 })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await emitOne(2)
  await expect.poll(() => heard.toSorted(), { timeout: POLL_TIMEOUT_MS }).toEqual(['invoices 2', 'letters 2'])
})

test('emitting notifies nobody inside the transaction, so that transactions commit side by side', async () => {
  const { rows } = await database.pool.query("select pg_get_functiondef('graphile_worker.add_jobs'::regproc) as code")
  expect(rows[0].code).toContain('pg_notify')
  // pg_notification_queue_usage() stays 0 here, so the check is that the transaction queues no job.
  await database.transaction(async (tx) => {
    const jobs = async () =>
      (await tx.run<{ n: number }>({ name: 'n', text: 'select count(*) as n from graphile_worker.jobs' }, []))[0]!.n
    const before = await jobs()
    await emit(tx, happened, { n: 3 })
    expect(await jobs()).toBe(before)
  })
})

test('old events are deleted in batches, those that wait are kept', async () => {
  await database.pool.query(`insert into event (name, payload, is_pending, created_at)
    select 'test.old', '{}', n = 1, now() - interval '91 days' from generate_series(1, 2500) as n`)
  expect(await deleteOldEvents(database.queries, 90)).toBe(2499)
  expect(await deleteOldEvents(database.queries, 90)).toBe(0)
})
