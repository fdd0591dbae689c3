import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Queries } from './database/client.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { JOB_ATTEMPTS } from './job-queue.ts'
import type { Jobs } from './jobs.ts'
import { event, eventHandler } from './tables.ts'

/** An event that a module declares in its `events.ts`. The name, e.g. `order.placed`, is stored and must stay the same. */
export type EventDefinition<Payload extends object> = { readonly name: string; readonly [payloadType]?: Payload }
declare const payloadType: unique symbol

export type Events = ReturnType<typeof createEvents>

type EventRow = { id: number; name: string; payload: unknown }
/** The payload of a handler's job; without the event's own payload when an earlier version queued it. */
type HandlerJob = { id: number; payload?: unknown }

/** Events that one transaction turns into jobs. */
const BATCH_SIZE = 200
/** After an event of this process: long enough for its transaction to commit, and for others to join the batch. */
const WAKE_DELAY_MS = 25
/** For events of other processes, and of transactions that took longer. */
const POLL_INTERVAL_MS = 1000
/** Handlers that no node has registered for so long belong to a version that is gone. */
const HANDLER_LIFETIME = sql`interval '7 days'`
const HEARTBEAT_INTERVAL_MS = 3_600_000
const REGISTRATION_RETRY_MS = 2000

const EMIT = { name: 'emit', text: 'insert into event (name, payload, is_pending) values ($1, $2, true)' }
/** Not prepared: a plan that was made while there were few events would read them all when there are many. */
const TAKE = sql.raw(`update event set is_pending = false from (
    select id from event where is_pending order by id limit ${BATCH_SIZE} for update skip locked
  ) as taken where event.id = taken.id returning event.id, event.name, event.payload`)
const ADD_JOBS = {
  name: 'add-event-jobs',
  text: `select count(*) from graphile_worker.add_jobs(array(
    select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements($1::json) as spec))`,
}

/** The dispatchers of this process, to be woken by its own events. */
const dispatchers = new Set<() => void>()

export function defineEvent<Payload extends object>(name: string): EventDefinition<Payload> {
  return { name }
}

/**
 * Writes an event in the transaction that caused it; its handlers run when, and only when, the transaction commits. It notifies
 * nobody: PostgreSQL commits transactions that send notifications one after another.
 */
export async function emit<Payload extends object>(
  tx: Queries,
  { name }: EventDefinition<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  await tx.run(EMIT, [name, JSON.stringify(payload)])
  for (const wake of dispatchers) wake()
}

/**
 * Event handlers by event. Every node registers its handlers in the database, and any node queues one job for each registered
 * handler of an event. The job waits for a node that knows the handler, so while two versions run, neither loses an event of the
 * other's. A handler may run more than once for an event, so it must be idempotent.
 */
export function createEvents(database: Database, jobs: Jobs, logger: Logger) {
  /** The event of each handler. */
  const eventByHandler = new Map<string, string>()

  /** Earlier versions queue this job for each of their events. */
  jobs.register('event', ({ id }: { id: number }) =>
    database.transaction(async (tx) => {
      const row = await readEvent(tx, id)
      if (row) await queueHandlers(tx, [row])
    }),
  )

  const dispatcher = createDispatcher(() => dispatch(database), logger)
  let heartbeat: NodeJS.Timeout | undefined
  let isStopped = false

  /** Registers the handlers now and every hour. Events wait until it has succeeded once, or a new handler would miss them. */
  async function registerHandlers(): Promise<void> {
    const isRegistered = await insertHandlers(database, eventByHandler).then(
      () => true,
      (error: unknown) => logger.warn({ err: error }, 'the event handlers could not be registered; trying again'),
    )
    if (isStopped) return
    if (isRegistered) dispatcher.start()
    heartbeat = setTimeout(
      () => void registerHandlers(),
      isRegistered ? HEARTBEAT_INTERVAL_MS : REGISTRATION_RETRY_MS,
    ).unref()
  }

  return {
    /** `handlerName`, e.g. `notifications.order-placed`, is stored with queued jobs: it must stay the same between versions. */
    handle<Payload extends object>(
      { name: eventName }: EventDefinition<Payload>,
      handlerName: string,
      handler: (payload: Payload, eventId: number) => Promise<void>,
    ): void {
      if (eventByHandler.has(handlerName)) throw new Error(`There are two event handlers named ${handlerName}`)
      eventByHandler.set(handlerName, eventName)
      jobs.register(jobOf(handlerName), async (job: HandlerJob) => {
        const payload = job.payload ?? (await readEvent(database.queries, job.id))?.payload
        if (payload !== undefined) await handler(payload as Payload, job.id)
      })
    },
    start: registerHandlers,
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(heartbeat)
      await dispatcher.stop()
    },
  }
}

async function insertHandlers({ queries }: Database, eventByHandler: ReadonlyMap<string, string>): Promise<void> {
  if (eventByHandler.size === 0) return
  await queries
    .insert(eventHandler)
    .values([...eventByHandler].map(([name, eventName]) => ({ name, event: eventName })))
    .onConflictDoUpdate({ target: eventHandler.name, set: { event: sql`excluded.event`, seen_at: sql`now()` } })
}

const jobOf = (handlerName: string) => `handle:${handlerName}`

async function readEvent(queries: Queries, id: number): Promise<EventRow | undefined> {
  const [row] = await queries.select().from(event).where(eq(event.id, id))
  return row
}

/** Queues the jobs of the next events; returns how many events it took. */
function dispatch(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<EventRow>(TAKE)
    await queueHandlers(tx, rows)
    return rows.length
  })
}

async function queueHandlers(tx: Queries, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return
  const registered = await tx
    .select({ name: eventHandler.name, event: eventHandler.event })
    .from(eventHandler)
    .where(sql`${eventHandler.seen_at} > now() - ${HANDLER_LIFETIME}`)
  const jobs = rows.flatMap((row) =>
    registered
      .filter((handler) => handler.event === row.name)
      .map(({ name }) => ({
        identifier: jobOf(name),
        payload: { id: row.id, payload: row.payload } satisfies HandlerJob,
        max_attempts: JOB_ATTEMPTS,
      })),
  )
  if (jobs.length > 0) await tx.run(ADD_JOBS, [JSON.stringify(jobs)])
}

/** Deletes events that were dispatched so many days ago. Handlers that still wait have the event's payload in their job. */
export function deleteOldEvents(queries: Queries, days: number): Promise<number> {
  return deleteOldRows(queries, 'event', days, sql`not is_pending`)
}

/** How many events wait for their jobs to be queued. */
export async function countPendingEvents(queries: Queries): Promise<{ pending: number }> {
  const { rows } = await queries.execute<{ pending: number }>(
    sql`select count(*) as pending from event where is_pending`,
  )
  return rows[0]!
}

/** Calls `dispatchBatch` until it finds no full batch: after `wake`, and at every poll. A failure waits for the next poll. */
function createDispatcher(dispatchBatch: () => Promise<number>, logger: Logger) {
  let running: Promise<void> | undefined
  let isWokenAgain = false
  let timer: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let hasFailed = false

  async function run(): Promise<void> {
    try {
      do isWokenAgain = false
      while ((await dispatchBatch()) === BATCH_SIZE || isWokenAgain)
      hasFailed = false
    } catch (error) {
      // Once for an outage, not at every poll.
      if (!hasFailed) logger.warn({ err: error }, 'events could not be dispatched; trying again')
      hasFailed = true
    }
  }
  function wake(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      isWokenAgain = true
      running ??= run().finally(() => (running = undefined))
    }, WAKE_DELAY_MS)
  }
  return {
    start(): void {
      dispatchers.add(wake)
      poll ??= setInterval(wake, POLL_INTERVAL_MS)
      wake()
    },
    async stop(): Promise<void> {
      dispatchers.delete(wake)
      clearInterval(poll)
      clearTimeout(timer)
      await running
    },
  }
}
