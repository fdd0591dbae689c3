import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'
import type { Database, Queries } from './database/client.ts'
import { type WorkerLock, openWorkerLock } from './worker-lock.ts'

export type JobHandler = (payload: never) => Promise<void>
export type Jobs = ReturnType<typeof createJobs>

const CONCURRENCY = 2
const POLL_INTERVAL = 2000
const RESTART_PAUSE = 200
/** How long a runner without a database may take to stop. */
const STOP_TIMEOUT_MS = 2000

type Running = { runner: Runner; pools: string[] }

/** With the queue's growing pauses, about three days. */
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

/** What failed while the database was away need not wait for its growing pause: the reason is gone. */
async function tryAgainNow(database: Database): Promise<void> {
  await database.pool.query(
    `select graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs where locked_at is null and run_at > now() and attempts > 0 and attempts < max_attempts), run_at => now())`,
  )
}

/** The queue ends its messages with the error's own, which may hold the values of a query. */
const withoutQuote = (message: string, error: Error): string =>
  error.message === '' ? message : message.split(error.message)[0]!.trimEnd()

/** Runs jobs on this node; several nodes share one queue. A job runs at least once, so a handler must bear running twice. */
export function createJobs(database: Database, logger: PinoLogger) {
  const handlers: Record<string, JobHandler> = {}
  let life: WorkerLock | undefined
  let current: Running | undefined
  let stopping = false

  const log = new Logger(() => (level, message, meta) => {
    const error = meta?.['error']
    logger[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](
      error ? { err: error } : {},
      error instanceof Error ? withoutQuote(message, error) : message,
    )
  })

  async function startRunner(lifeline: WorkerLock): Promise<Running> {
    const events = new EventEmitter() as WorkerEvents
    const pools: string[] = []
    events.on('pool:create', ({ workerPool }) => {
      pools.push(workerPool.id)
      lifeline.add(workerPool.id)
    })
    const runner = await run({
      pgPool: database.pool,
      taskList: handlers as unknown as TaskList,
      concurrency: CONCURRENCY,
      pollInterval: POLL_INTERVAL,
      noHandleSignals: true,
      crontab: '',
      logger: log,
      events,
    })
    return { runner, pools }
  }

  /**
   * A runner that lost the database is not trusted again: it may have given up, or kept jobs that it could not give back. Once
   * the database is back another takes its place, and what the first held is free.
   */
  async function replace(lifeline: WorkerLock): Promise<void> {
    const lost = current
    current = undefined
    if (lost) {
      await Promise.race([lost.runner.stop().catch(() => {}), sleep(STOP_TIMEOUT_MS)])
      for (const pool of lost.pools) lifeline.remove(pool)
      await tryAgainNow(database).catch(() => {})
    }
    while (!stopping && !current) {
      current = await startRunner(lifeline).catch(() => undefined)
      if (!current) await sleep(RESTART_PAUSE)
    }
  }

  let replaced = Promise.resolve()
  let waiting = false
  /** One after the other: two at once would both start a runner, and nobody would know of one of them. */
  function replaceNext(lifeline: WorkerLock): void {
    if (waiting) return
    waiting = true
    replaced = replaced
      .then(() => {
        waiting = false
        if (!stopping) return replace(lifeline)
      })
      .catch((error: unknown) => logger.error({ err: error }, 'jobs stand still'))
  }

  return {
    register(name: string, handler: JobHandler): void {
      handlers[name] = handler
    },
    async start(): Promise<void> {
      const lifeline: WorkerLock = await openWorkerLock(database, logger, () => replaceNext(lifeline))
      life = lifeline
      current = await startRunner(lifeline)
    },
    /** Lets running jobs finish. */
    async stop(): Promise<void> {
      stopping = true
      await replaced
      await current?.runner.stop().catch(() => {})
      await life?.close()
    },
  }
}
