import type { Queries, Transaction } from './database/client.ts'
import { sql } from './database/drizzle.ts'

/** With the queue's exponential backoff (at most six hours), about four days. */
export const JOB_ATTEMPTS = 25

/** A job that has failed: `failed` is true when it will not be tried again by itself. */
export type FailedJob = { id: number; name: string; attempts: number; next_at: Date; error: string; failed: boolean }

/** A job that was replaced while it ran, by one with the same key, has used up its attempts without an error. */
const HAS_FAILED_FOR_GOOD = sql`locked_at is null and attempts >= max_attempts and last_error is not null`

/**
 * Queues a job inside a transaction: it exists when, and only when, the transaction commits. Of the jobs with one `key` only the
 * last waits; one that is running goes on beside it. With `unlessScheduled` the first stays instead, waiting or running.
 */
export async function enqueue(
  tx: Queries,
  name: string,
  payload: unknown,
  options: { key?: string; runAt?: Date; maxAttempts?: number; unlessScheduled?: boolean } = {},
): Promise<void> {
  const { key = null, runAt = null, maxAttempts = JOB_ATTEMPTS, unlessScheduled = false } = options
  await tx.execute(
    sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key}, max_attempts => ${maxAttempts}, job_key_mode => ${unlessScheduled ? 'unsafe_dedupe' : 'replace'})`,
  )
}

/** Jobs that have failed at least once, those that are given up first. */
export async function listFailedJobs(queries: Queries, limit: number): Promise<FailedJob[]> {
  const { rows } = await queries.execute<FailedJob>(sql`
    select id, task_identifier as name, attempts, run_at as next_at, last_error as error, attempts >= max_attempts as failed
    from graphile_worker.jobs where last_error is not null and locked_at is null
    order by attempts >= max_attempts desc, id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, next_at: new Date(row.next_at) }))
}

/** Makes failed jobs due now, with all their attempts. Returns how many. */
export async function retryJobs(queries: Queries, ids: readonly number[] | 'all'): Promise<number> {
  const chosen = ids === 'all' ? sql`true` : sql`id = any(${`{${ids.join(',')}}`}::bigint[])`
  const { rows } = await queries.execute(sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where last_error is not null and locked_at is null and ${chosen}),
      run_at => now(), attempts => 0)`)
  return rows.length
}

/**
 * Makes those waiting jobs of a name due now whose payload has one of `numbers` in a field. Returns the numbers of these and of
 * the running ones: for them no job has to be queued.
 */
export async function runJobsNow(
  tx: Transaction,
  name: string,
  field: string,
  numbers: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; number: number; waits: boolean }>(sql`
    select jobs.id, (payload->>${field})::int as number, locked_at is null as waits
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where identifier = ${name} and attempts < max_attempts and (payload->>${field})::int = any(${`{${numbers.join(',')}}`}::int[])`)
  const waiting = rows.filter(({ waits }) => waits).map(({ id }) => id)
  await tx.execute(sql`select graphile_worker.reschedule_jobs(${`{${waiting.join(',')}}`}::bigint[], run_at => now())`)
  return rows.map(({ number }) => number)
}

/** How many jobs wait or run, and how many have failed for good. */
export async function countJobs(queries: Queries): Promise<{ waiting: number; failed: number }> {
  const { rows } = await queries.execute<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where locked_at is not null or attempts < max_attempts) as waiting,
      count(*) filter (where ${HAS_FAILED_FOR_GOOD}) as failed
    from graphile_worker.jobs`)
  return rows[0]!
}

/** Deletes jobs that were replaced while they ran and whose worker then died. */
export async function deleteReplacedJobs(queries: Queries): Promise<void> {
  await queries.execute(sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and attempts >= max_attempts and last_error is null and key is null`)
}
