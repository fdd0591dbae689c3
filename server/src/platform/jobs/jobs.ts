import type { TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Database } from '../database/client.ts'
import { deleteReplacedJobs, enqueue, runJobsNow } from './job-queue.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import { errorWithoutValues } from '../logger.ts'
import { openWorkerLock, type WorkerLock } from './worker-lock.ts'

export { enqueue } from './job-queue.ts'

export type JobHandler = (payload: never) => Promise<void>
export type Jobs = ReturnType<typeof createJobs>

/** A job that runs again and again, on one node at a time. */
export type PeriodicJob = { name: string; minutes: number; run: () => Promise<void>; queue?: string }

/** Of the queue that a job is in unless it names another. */
const DEFAULT_QUEUE = 'default'
const CONCURRENCY = 4
const BATCH_SIZE = 20
/** The most the queue can store: a periodic job is never given up. */
const PERIODIC_ATTEMPTS = 32_767

/**
 * Runs jobs on this node; several nodes share one database. A job runs at least once, so handlers must be idempotent. Jobs that
 * wait for a service outside, such as a mail server, name a queue: each queue has workers of its own, and one that hangs holds up
 * no other. `onFailure` is told of every attempt that failed.
 */
export function createJobs(
  database: Database,
  logger: Logger,
  onFailure: (error: unknown, name: string) => void = () => {},
) {
  const queues = new Map<string, TaskList>()
  const periodic: PeriodicJob[] = []
  /** Periodic jobs that were asked for here since they last began here. */
  const askedFor = new Set<string>()
  let runners: JobRunner[] = []
  let workerLock: WorkerLock | undefined

  function register(name: string, handler: JobHandler, { queue = DEFAULT_QUEUE }: { queue?: string } = {}): void {
    const tasks = queues.get(queue) ?? {}
    tasks[name] = async (payload: unknown) => {
      try {
        await handler(payload as never)
      } catch (error) {
        onFailure(error, name)
        // The queue stores the message for as long as the job exists.
        throw errorWithoutValues(error)
      }
    }
    queues.set(queue, tasks)
  }

  function every(job: PeriodicJob): void {
    periodic.push(job)
    register(periodicName(job), () => runPeriodic(job), { queue: job.queue ?? DEFAULT_QUEUE })
  }

  async function runPeriodic(job: PeriodicJob): Promise<void> {
    askedFor.delete(job.name)
    try {
      await job.run()
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'a periodic job failed; it runs again at its next time')
      onFailure(error, job.name)
    }
    const next = new Date(Date.now() + job.minutes * 60_000)
    await schedulePeriodic(database, job, { runAt: next })
    if (askedFor.has(job.name)) await runNow(job.name)
  }

  /** Makes a periodic job due now. One that runs on this node runs once more when it has ended; on another, again at its next time. */
  async function runNow(name: string): Promise<void> {
    askedFor.add(name)
    await database.transaction((tx) => runJobsNow(tx, [periodicName({ name })]))
  }

  every({ name: 'jobs.delete-replaced', minutes: 60, run: () => deleteReplacedJobs(database.queries) })

  return {
    register,
    every,
    runNow,
    async start(): Promise<void> {
      const lock: WorkerLock = await openWorkerLock(database, logger, () => {
        for (const runner of runners) runner.replace()
      })
      workerLock = lock
      runners = [...queues].map(([queue, tasks]) =>
        createJobRunner({
          database,
          lock,
          tasks,
          concurrency: CONCURRENCY,
          batchSize: queue === DEFAULT_QUEUE ? BATCH_SIZE : 1,
          logger,
        }),
      )
      for (const job of periodic) {
        await schedulePeriodic(database, job, { unlessScheduled: true }).catch((error: unknown) =>
          logger.warn({ err: error, job: job.name }, 'a periodic job could not be scheduled'),
        )
      }
      await Promise.all(runners.map((runner) => runner.start()))
    },
    /** Lets running jobs finish. */
    async stop(): Promise<void> {
      await Promise.all(runners.map((runner) => runner.stop()))
      await workerLock?.close()
    },
  }
}

const periodicName = ({ name }: Pick<PeriodicJob, 'name'>) => `every:${name}`

/** The key lets one job of the name wait; while it runs, it schedules its own successor. */
function schedulePeriodic(
  { queries }: Database,
  job: PeriodicJob,
  when: { runAt?: Date; unlessScheduled?: true },
): Promise<void> {
  const name = periodicName(job)
  return enqueue(queries, name, {}, { key: name, maxAttempts: PERIODIC_ATTEMPTS, ...when })
}
