import type { Logger } from 'pino'
import type { Database, Queries } from '../database/client.ts'
import { sql } from '../database/drizzle.ts'
import { deleteOldRows } from '../delete-old-rows.ts'
import {
  batchJobOf,
  createDispatcher,
  dispatch,
  type HandlerBatchJob,
  type HandlerJob,
  jobOf,
  queueSingly,
} from './event-dispatcher.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { eventHandler } from '../tables.ts'

/** An event that a module declares in its `events.ts`. The name, e.g. `order.placed`, is stored and must stay the same. */
export type EventDefinition<Payload extends object> = { readonly name: string; readonly [payloadType]?: Payload }
declare const payloadType: unique symbol

/** An event as a handler of several gets it. */
export type EmittedEvent<Payload extends object> = { id: number; payload: Payload }

export type Events = ReturnType<typeof createEvents>

const HEARTBEAT_INTERVAL_MS = 3_600_000
const REGISTRATION_RETRY_MS = 2000

const EMIT = { name: 'emit', text: 'insert into event (name, payload) values ($1, $2)' }

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
  const emitted = tx.run(EMIT, [name, JSON.stringify(payload)])
  for (const wake of dispatchers) wake()
  await emitted
}

/**
 * Event handlers by event. Every node registers its handlers in the database, and any node queues jobs for each registered
 * handler of an event. A job waits for a node that knows the handler, so while two versions run, neither loses an event of the
 * other. A handler may run more than once for an event, so it must be idempotent.
 */
export function createEvents(database: Database, jobs: Jobs, logger: Logger) {
  /** The event of each handler. */
  const eventByHandler = new Map<string, string>()

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
    if (isRegistered) {
      dispatchers.add(dispatcher.wake)
      dispatcher.start()
    }
    heartbeat = setTimeout(
      () => void registerHandlers(),
      isRegistered ? HEARTBEAT_INTERVAL_MS : REGISTRATION_RETRY_MS,
    ).unref()
  }

  /**
   * Gives a handler several events at once. When it fails, each of them gets a job of its own, so that one that can't be handled
   * holds up no other.
   */
  function handleBatch<Payload extends object>(
    { name: eventName }: EventDefinition<Payload>,
    handlerName: string,
    handler: (events: readonly EmittedEvent<Payload>[]) => Promise<void>,
  ): void {
    if (eventByHandler.has(handlerName)) throw new Error(`There are two event handlers named ${handlerName}`)
    eventByHandler.set(handlerName, eventName)
    jobs.register(jobOf(handlerName), (job: HandlerJob) => handler([job as EmittedEvent<Payload>]))
    jobs.register(batchJobOf(handlerName), async ({ events }: HandlerBatchJob) => {
      try {
        await handler(events as EmittedEvent<Payload>[])
      } catch (error) {
        logger.warn({ err: error, handler: handlerName }, 'a batch of events failed; trying one by one')
        await queueSingly(database.queries, handlerName, events)
      }
    })
  }

  return {
    handleBatch,
    /** `handlerName`, e.g. `notifications.order-placed`, is stored with queued jobs: it must stay the same between versions. */
    handle<Payload extends object>(
      definition: EventDefinition<Payload>,
      handlerName: string,
      handler: (payload: Payload, eventId: number) => Promise<void>,
    ): void {
      handleBatch(definition, handlerName, async (events) => {
        for (const { id, payload } of events) await handler(payload, id)
      })
    },
    start: registerHandlers,
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(heartbeat)
      dispatchers.delete(dispatcher.wake)
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
