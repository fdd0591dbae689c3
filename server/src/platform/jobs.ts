import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'
import type { Database, Queries } from './database/client.ts'
import { openWorkerLock, type WorkerLock } from './worker-lock.ts'

export type JobHandler = (payload: never) => Promise<void>
export type Jobs = ReturnType<typeof createJobs>

const CONCURRENCY = 2
const POLL_INTERVAL_MS = 2000
const RESTART_DELAY_MS = 200
/** How long to wait for a runner to stop after it lost the database. */
const STOP_TIMEOUT_MS = 2000

type RunningWorkers = { runner: Runner; pools: string[] }

/** With the queue's exponential backoff, about three days. */
export const JOB_ATTEMPTS = 25

/** Queues a job inside a transaction: it exists when, and only when, the transaction commits. */
export async function enqueue(
  tx: Queries,
  name: string,
  payload: unknown,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  const { key = null, runAt = null } = options
  await tx.execute(
    sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key}, max_attempts => ${JOB_ATTEMPTS})`,
  )
}

/** Jobs that failed while the database was away are due at once instead of after their backoff. */
async function retryFailedJobsNow(database: Database): Promise<void> {
  await database.pool.query(
    `select graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs where locked_at is null and run_at > now() and attempts > 0 and attempts < max_attempts), run_at => now())`,
  )
}

/** The queue ends its messages with the error's message, which may hold the values of a query. */
const withoutErrorMessage = (message: string, error: Error): string =>
  error.message === '' ? message : message.split(error.message)[0]!.trimEnd()

/** Runs jobs on this node; several nodes share one queue. A job runs at least once, so handlers must be idempotent. */
export function createJobs(database: Database, logger: PinoLogger) {
  const handlers: Record<string, JobHandler> = {}
  let workerLock: WorkerLock | undefined
  let current: RunningWorkers | undefined
  let isStopping = false

  const log = new Logger(() => (level, message, meta) => {
    const error = meta?.['error']
    logger[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](
      error ? { err: error } : {},
      error instanceof Error ? withoutErrorMessage(message, error) : message,
    )
  })

  async function startRunner(lock: WorkerLock): Promise<RunningWorkers> {
    const events = new EventEmitter() as WorkerEvents
    const pools: string[] = []
    events.on('pool:create', ({ workerPool }) => {
      pools.push(workerPool.id)
      lock.add(workerPool.id)
    })
    const runner = await run({
      pgPool: database.pool,
      taskList: handlers as unknown as TaskList,
      concurrency: CONCURRENCY,
      pollInterval: POLL_INTERVAL_MS,
      noHandleSignals: true,
      crontab: '',
      logger: log,
      events,
    })
    return { runner, pools }
  }

  /**
   * A runner that lost the database may have given up, or may hold jobs that it could not release. Once the database is back,
   * the runner is replaced and its jobs are released.
   */
  async function replaceRunner(lock: WorkerLock): Promise<void> {
    const lost = current
    current = undefined
    if (lost) {
      await Promise.race([lost.runner.stop().catch(() => {}), sleep(STOP_TIMEOUT_MS)])
      for (const pool of lost.pools) lock.remove(pool)
      await retryFailedJobsNow(database).catch(() => {})
    }
    while (!isStopping && !current) {
      current = await startRunner(lock).catch(() => undefined)
      if (!current) await sleep(RESTART_DELAY_MS)
    }
  }

  let replacement = Promise.resolve()
  let isReplacementQueued = false
  /** Replacements run one after the other: two at once would each start a runner, and one of the two would never be stopped. */
  function queueReplacement(lock: WorkerLock): void {
    if (isReplacementQueued) return
    isReplacementQueued = true
    replacement = replacement
      .then(() => {
        isReplacementQueued = false
        if (!isStopping) return replaceRunner(lock)
      })
      .catch((error: unknown) =>
        logger.error({ err: error }, 'job workers could not be replaced; no jobs run on this node'),
      )
  }

  return {
    register(name: string, handler: JobHandler): void {
      handlers[name] = handler
    },
    async start(): Promise<void> {
      const lock: WorkerLock = await openWorkerLock(database, logger, () => queueReplacement(lock))
      workerLock = lock
      current = await startRunner(lock)
    },
    /** Lets running jobs finish. */
    async stop(): Promise<void> {
      isStopping = true
      await replacement
      await current?.runner.stop().catch(() => {})
      await workerLock?.close()
    },
  }
}
