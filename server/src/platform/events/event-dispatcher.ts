import type { Logger } from 'pino'
import type { Database, Queries, Transaction } from '../database/client.ts'
import { sql } from '../database/drizzle.ts'
import { JOB_ATTEMPTS } from '../jobs/job-queue.ts'
import { eventHandler } from '../tables.ts'

type EventRow = { id: number; name: string; payload: unknown }
export type HandlerJob = { id: number; payload: unknown }
export type HandlerBatchJob = { events: HandlerJob[] }

/** Events that one transaction turns into jobs. */
const BATCH_SIZE = 200
/** Events that one job gives to a handler: many enough to share its queries, few enough for several workers and nodes to share them. */
const EVENTS_PER_JOB = 20
/** After an event of this process: long enough for its transaction to commit, and for others to join the batch. */
const WAKE_DELAY_MS = 25
/** Under load, between two batches. */
const MIN_INTERVAL_MS = 100
/** For events of other processes, and of transactions that took longer. */
const POLL_INTERVAL_MS = 1000
/** Handlers that no node has registered for so long belong to a version that is gone. */
const HANDLER_LIFETIME = sql`interval '7 days'`

/** Not prepared: a plan that was made while there were few events would read them all when there are many. */
const TAKE = sql.raw(`update event set is_pending = false from (
    select id from event where is_pending order by id limit ${BATCH_SIZE} for update skip locked
  ) as taken where event.id = taken.id returning event.id, event.name, event.payload`)
const ADD_JOBS = {
  name: 'add-event-jobs',
  text: `select count(*) from graphile_worker.add_jobs(array(
    select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements($1::json) as spec))`,
}

/** The names of a handler's jobs: for one event, and for several. */
export const jobOf = (handlerName: string) => `handle:${handlerName}`
export const batchJobOf = (handlerName: string) => `handle-batch:${handlerName}`

/** Queues the jobs of the next events; returns true when more may wait. */
export function dispatch(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<EventRow>(TAKE)
    await queueHandlers(tx, rows)
    return rows.length === BATCH_SIZE
  })
}

/** Queues jobs that give events to each of their registered handlers. */
async function queueHandlers(tx: Transaction, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return
  const { name, event } = eventHandler
  const registered = await tx
    .select({ name, event })
    .from(eventHandler)
    .where(sql`${eventHandler.seen_at} > now() - ${HANDLER_LIFETIME}`)
  const rowsByEvent = Map.groupBy(rows, (row) => row.name)
  const jobs = registered.flatMap((handler) => {
    const events = (rowsByEvent.get(handler.event) ?? []).map(({ id, payload }) => ({ id, payload }))
    return batchJobs(handler.name, events)
  })
  await addJobs(tx, jobs)
}

/** Queues a job for each of these events of a handler. */
export const queueSingly = (queries: Queries, handlerName: string, events: readonly HandlerJob[]): Promise<void> =>
  addJobs(queries, singleJobs(handlerName, events))

type JobSpec = { identifier: string; payload: HandlerJob | HandlerBatchJob; max_attempts: number }

const singleJobs = (handlerName: string, events: readonly HandlerJob[]): JobSpec[] =>
  events.map((payload) => ({ identifier: jobOf(handlerName), payload, max_attempts: JOB_ATTEMPTS }))

function batchJobs(handlerName: string, events: readonly HandlerJob[]): JobSpec[] {
  if (events.length <= 1) return singleJobs(handlerName, events)
  const jobs: JobSpec[] = []
  for (let start = 0; start < events.length; start += EVENTS_PER_JOB)
    jobs.push({
      identifier: batchJobOf(handlerName),
      payload: { events: events.slice(start, start + EVENTS_PER_JOB) },
      max_attempts: JOB_ATTEMPTS,
    })
  return jobs
}

async function addJobs(queries: Queries, jobs: readonly JobSpec[]): Promise<void> {
  if (jobs.length > 0) await queries.run(ADD_JOBS, [JSON.stringify(jobs)])
}

/** Calls `dispatchBatch` until it finds no full batch: after `wake`, and at every poll. A failure waits for the next poll. */
export function createDispatcher(dispatchBatch: () => Promise<boolean>, logger: Logger) {
  let running: Promise<void> | undefined
  let isWokenAgain = false
  let timer: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let hasFailed = false
  let lastRunAt = 0

  async function run(): Promise<void> {
    try {
      do isWokenAgain = false
      while ((await dispatchBatch()) || isWokenAgain)
      hasFailed = false
    } catch (error) {
      // Once for an outage, not at every poll.
      if (!hasFailed) logger.warn({ err: error }, 'events could not be dispatched; trying again')
      hasFailed = true
    }
  }
  function wake(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined
        lastRunAt = performance.now()
        isWokenAgain = true
        running ??= run().finally(() => (running = undefined))
      },
      Math.max(WAKE_DELAY_MS, lastRunAt + MIN_INTERVAL_MS - performance.now()),
    )
  }
  return {
    wake,
    start(): void {
      poll ??= setInterval(wake, POLL_INTERVAL_MS)
      wake()
    },
    async stop(): Promise<void> {
      clearInterval(poll)
      clearTimeout(timer)
      await running
    },
  }
}
