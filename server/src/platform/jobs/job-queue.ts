import type { Queries, Transaction } from '../database/client.ts'
import { sql } from '../database/drizzle.ts'

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

/** A job that has failed for good, and when it last did. */
export type LostJob = Pick<FailedJob, 'id' | 'name' | 'attempts' | 'error'> & { failed_at: Date; total: number }

/** Jobs that have failed for good, the newest first; one by its id. `total` counts them all. */
export async function listLostJobs(
  queries: Queries,
  { id, limit = 1 }: { id?: number; limit?: number },
): Promise<LostJob[]> {
  const { rows } = await queries.execute<LostJob>(sql`
    select id, task_identifier as name, attempts, last_error as error, updated_at as failed_at, (count(*) over ())::int as total
    from graphile_worker.jobs where ${HAS_FAILED_FOR_GOOD} and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by updated_at desc, id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, failed_at: new Date(row.failed_at) }))
}

/** Deletes a job that has failed for good. */
export async function deleteLostJob(queries: Queries, id: number): Promise<void> {
  await queries.execute(sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id = ${id} and ${HAS_FAILED_FOR_GOOD}))`)
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

/** Makes those waiting jobs due now that have one of these keys. Returns the keys of these and of the running ones. */
export async function runJobsNow(tx: Transaction, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: number; key: string; waits: boolean }>(sql`
    select id, key, locked_at is null as waits from graphile_worker.jobs
    where key = any(${sql.param([...keys])}::text[]) and attempts < max_attempts`)
  const waiting = rows.filter(({ waits }) => waits).map(({ id }) => id)
  await tx.execute(sql`select graphile_worker.reschedule_jobs(${sql.param(waiting)}::bigint[], run_at => now())`)
  return new Set(rows.map(({ key }) => key))
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
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts >= max_attempts and last_error is null and key is null))`)
}
