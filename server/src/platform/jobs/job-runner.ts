import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'
import type { Database } from '../database/client.ts'
import type { WorkerLock } from './worker-lock.ts'

/** Runs the jobs of one queue on this node. */
export type JobRunner = {
  start(): Promise<void>
  /** Starts anew: a runner that lost the database may have given up, or may hold jobs that it could not release. */
  replace(): void
  /** Lets running jobs finish. */
  stop(): Promise<void>
}
export type JobRunnerOptions = {
  database: Database
  lock: WorkerLock
  tasks: TaskList
  /** Jobs at a time. */
  concurrency: number
  /** Jobs fetched at once; 1 where a job takes long, so that none waits behind it. */
  batchSize: number
  logger: PinoLogger
}

const POLL_INTERVAL_MS = 2000
/** Finished jobs are deleted, and failed ones rescheduled, several at a time. */
const OUTCOME_DELAY_MS = 10
const RESTART_DELAY_MS = 200
/** After the queue could not write the outcome of a job: the disk is full, or the database is read-only. */
const FATAL_ERROR_DELAY_MS = 2000
/** Failures to fetch a job, one after the other, after which the runner is replaced. */
const MAX_FETCH_FAILURES = 5
/** How long to wait for a runner to stop after it lost the database. */
const ABANDON_TIMEOUT_MS = 2000
/** How long running jobs may take to finish at shutdown. The jobs of a runner that is left behind are released when the process ends. */
const STOP_TIMEOUT_MS = 12_000

/**
 * True for the rejection of a queue that stops while the database is away: it can't give back the jobs it has fetched and not begun, and
 * nobody can handle that (graphile-worker 0.18, LocalQueue.returnJobs). Nothing is lost: the worker lock releases those jobs.
 */
export const isLostJobReturn = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Error occurred whilst returning jobs from local queue')

type Running = { runner: Runner; pools: string[] }

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { database, lock, logger } = options
  let current: Running | undefined
  let isStopping = false
  let replacement = Promise.resolve()
  let isReplacementQueued = false

  async function startRunner(): Promise<Running> {
    const events = new EventEmitter() as WorkerEvents
    const pools: string[] = []
    events.on('pool:create', ({ workerPool }) => {
      pools.push(workerPool.id)
      lock.add(workerPool.id)
    })
    // The queue stops its workers when it can't write a job's outcome; the job itself may have succeeded, and runs again.
    events.on('pool:fatalError', () => queueReplacement(FATAL_ERROR_DELAY_MS))
    let fetchFailures = 0
    const onFetchFailure = () => {
      fetchFailures += 1
      if (fetchFailures === MAX_FETCH_FAILURES) queueReplacement(FATAL_ERROR_DELAY_MS)
    }
    events.on('worker:getJob:error', onFetchFailure)
    for (const success of ['localQueue:getJobs:complete', 'job:start', 'worker:getJob:empty'] as const)
      events.on(success, () => (fetchFailures = 0))
    const runner = await run({
      pgPool: database.pool,
      taskList: options.tasks,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: queueLogger(logger, onFetchFailure),
      events,
      preset: {
        worker: {
          concurrentJobs: options.concurrency,
          pollInterval: POLL_INTERVAL_MS,
          completeJobBatchDelay: OUTCOME_DELAY_MS,
          failJobBatchDelay: OUTCOME_DELAY_MS,
          ...(options.batchSize > 1 ? { localQueue: { size: options.batchSize } } : {}),
        },
      },
    })
    // It ends with an error when the queue gave up; the events above have seen why.
    runner.promise.catch(() => {})
    return { runner, pools }
  }

  async function replaceRunner(): Promise<void> {
    const lost = current
    current = undefined
    if (lost) {
      await Promise.race([
        lost.runner.stop().catch(() => lost.runner.promise.catch(() => {})),
        sleep(ABANDON_TIMEOUT_MS),
      ])
      for (const pool of lost.pools) lock.remove(pool)
      await retryFailedJobsNow(database).catch(() => {})
    }
    while (!isStopping && !current) {
      current = await startRunner().catch(() => undefined)
      if (!current) await sleep(RESTART_DELAY_MS)
    }
  }

  /** Replacements run one after the other: two at once would each start a runner, and one of the two would never be stopped. */
  function queueReplacement(delayMs = 0): void {
    if (isReplacementQueued || isStopping) return
    isReplacementQueued = true
    replacement = replacement
      .then(() => sleep(delayMs))
      .then(() => {
        isReplacementQueued = false
        if (!isStopping) return replaceRunner()
      })
      .catch((error: unknown) =>
        logger.error({ err: error }, 'job workers could not be replaced; no jobs run on this node'),
      )
  }

  return {
    async start() {
      current = await startRunner()
    },
    replace: () => queueReplacement(),
    async stop() {
      isStopping = true
      await replacement
      if (current) await Promise.race([current.runner.stop().catch(() => {}), sleep(STOP_TIMEOUT_MS)])
    },
  }
}

/** Jobs that failed while the database was away are due at once instead of after their backoff. */
async function retryFailedJobsNow(database: Database): Promise<void> {
  await database.pool.query(
    `select graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs where locked_at is null and run_at > now() and attempts > 0 and attempts < max_attempts), run_at => now())`,
  )
}

/** The queue's messages in the shop's log, without the values of queries that they end with. */
function queueLogger(logger: PinoLogger, onFetchFailure: () => void): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.['error']
    // The local queue reports a failed fetch nowhere else.
    if (message.startsWith('Error occurred fetching jobs')) onFetchFailure()
    logger[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](
      error ? { err: error } : {},
      error instanceof Error ? withoutErrorMessage(message, error) : message,
    )
  })
}

/** The queue ends its messages with the error's message, which may hold the values of a query. */
function withoutErrorMessage(message: string, error: Error): string {
  return error.message === '' ? message : message.split(error.message)[0]!.trimEnd()
}
