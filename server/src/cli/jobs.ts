import type { Database } from '../platform/database/client.ts'
import { countJobs, listFailedJobs, retryJobs } from '../platform/jobs/job-queue.ts'
import { EXIT_CODE, UsageError } from './exit.ts'
import { readShopClock } from './shop-clock.ts'

const MAX_JOBS = 50

/** `jobs`: what waits, and the jobs that have failed, one per line. `jobs retry <id>|--all`: failed jobs run again now. */
export async function manageJobs({ queries }: Database, [action, id]: string[], all: boolean): Promise<number> {
  if (action === undefined) {
    const { waiting, failed } = await countJobs(queries)
    console.log(`${waiting} waiting or running, ${failed} failed for good`)
    const clock = await readShopClock(queries)
    for (const job of await listFailedJobs(queries, MAX_JOBS)) {
      const next = job.failed ? 'given up' : `again at ${clock(job.next_at)}`
      console.log(`${job.id}  ${job.name}  ${job.attempts} attempts, ${next}: ${job.error}`)
    }
    return EXIT_CODE.success
  }
  if (action !== 'retry' || (!all && !/^\d{1,15}$/.test(id ?? '')))
    throw new UsageError('Usage: jobs, jobs retry <id>, or jobs retry --all')
  const count = await retryJobs(queries, all ? 'all' : [Number(id)])
  if (count === 0) console.error(all ? 'No job has failed.' : `No failed job has the id ${id}.`)
  else console.log(`${count === 1 ? '1 job runs' : `${count} jobs run`} again now.`)
  return count > 0 || all ? EXIT_CODE.success : EXIT_CODE.rejected
}
