import type pg from 'pg'

/**
 * Jobs are copied by their meaning, not by their tables, which belong to the library and may differ between its versions. They are read from
 * its private tables, because its view `graphile_worker.jobs` has no payload; without it a restored shop would send no waiting e-mail.
 */
const COLUMNS = `id bigint, identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text,
  priority int, flags jsonb, attempts int, last_error text`

export const COPY_JOBS_OUT = `copy (
  select job.id, task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key, job.priority, job.flags,
    job.attempts, job.last_error
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
  order by job.id) to stdout`

export const COPY_JOBS_IN = 'copy pg_temp.restored_job from stdin'

export async function createJobStagingTable(client: pg.Client): Promise<void> {
  await client.query(`create temporary table restored_job (${COLUMNS}) on commit drop`)
}

/** Replaces the queue by the staged jobs. One that had failed for good is there as such and does not run again. */
export async function restoreJobs(client: pg.Client): Promise<void> {
  await client.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
  )
  await client.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  await client.query(`
    create temporary table added_job on commit drop as
    select (graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, key, priority,
      (select array_agg(flag) from jsonb_object_keys(flags) flag))).id, attempts, r.max_attempts, last_error, r.run_at
    from (select * from restored_job order by restored_job.id) r`)
  await client.query(`
    select graphile_worker.permanently_fail_jobs(array[id], last_error) from added_job where attempts >= max_attempts`)
  await client.query(`
    select graphile_worker.reschedule_jobs(array[id], run_at => run_at, attempts => attempts)
    from added_job where attempts > 0 and attempts < max_attempts`)
}
