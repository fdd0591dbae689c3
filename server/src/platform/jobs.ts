import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'
import type { Database, Queries } from './database/client.ts'
import { type Lifeline, openLifeline } from './job-lifeline.ts'

export type JobHandler = (payload: never) => Promise<void>
export type Jobs = ReturnType<typeof createJobs>

const CONCURRENCY = 2
const POLL_INTERVAL = 2000
/** Under load jobs are fetched and ended several at a time; a lone job waits for nobody. */
const BATCHES = { worker: { localQueue: { size: 16 }, completeJobBatchDelay: 5, failJobBatchDelay: 5 } }
/** With the queue's growing pauses, about three days. */
export const JOB_ATTEMPTS = 25
/** Queues a job inside a transaction: it exists when, and only when, the transaction commits. */
export async function enqueue(tx: Queries, name: string, payload: unknown, options: { key?: string; runAt?: Date } = {}): Promise<void> {
  const { key = null, runAt = null } = options
  await tx.execute(sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key}, max_attempts => ${JOB_ATTEMPTS})`)
}

/** Runs jobs on this node; several nodes share one queue. A job runs at least once, so a handler must bear running twice. */
export function createJobs(database: Database, logger: PinoLogger) {
  const handlers: Record<string, JobHandler> = {}
  let runner: Runner | undefined
  let life: Lifeline | undefined

  const log = new Logger(() => (level, message, meta) => {
    const error = meta && 'error' in meta ? { err: meta['error'] } : {}
    logger[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](error, message)
  })

  return {
    register(name: string, handler: JobHandler): void {
      handlers[name] = handler
    },
    async start(): Promise<void> {
      const lifeline = await openLifeline(database, logger)
      life = lifeline
      const events = new EventEmitter() as WorkerEvents
      events.on('pool:create', ({ workerPool }) => lifeline.add(workerPool.id))
      runner = await run({
        pgPool: database.pool,
        taskList: handlers as unknown as TaskList,
        concurrency: CONCURRENCY,
        pollInterval: POLL_INTERVAL,
        noHandleSignals: true,
        preset: BATCHES,
        crontab: '',
        logger: log,
        events,
      })
      runner.promise.catch((error: unknown) => logger.error({ err: error }, 'the job runner stopped'))
    },
    /** Lets running jobs finish. */
    async stop(): Promise<void> {
      await runner?.stop()
      await life?.close()
    },
  }
}
