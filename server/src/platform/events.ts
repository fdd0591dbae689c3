import { eq } from 'drizzle-orm'
import type { Database, Queries } from './database/client.ts'
import { enqueue, JOB_ATTEMPTS, type Jobs } from './jobs.ts'
import { event } from './tables.ts'

/** An event that a module declares in its `events.ts`. The name, e.g. `order.placed`, is stored and must stay the same. */
export type EventDefinition<Payload extends object> = { readonly name: string; readonly [payloadType]?: Payload }
declare const payloadType: unique symbol

export type Events = ReturnType<typeof createEvents>

type EventHandler = (payload: never, eventId: number) => Promise<void>

export function defineEvent<Payload extends object>(name: string): EventDefinition<Payload> {
  return { name }
}

const EMIT = {
  name: 'emit',
  text: `with emitted as (insert into event (name, payload) values ($1, $2) returning id)
    select graphile_worker.add_job('event', payload => json_build_object('id', id), max_attempts => ${JOB_ATTEMPTS}) from emitted`,
}

/** Writes an event in the transaction that caused it; its handlers run when, and only when, the transaction commits. */
export async function emit<Payload extends object>(
  tx: Queries,
  { name }: EventDefinition<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  await tx.run(EMIT, [name, JSON.stringify(payload)])
}

/**
 * Event handlers by event. Where an event has several, each runs as a job of its own, so that one that fails is retried without
 * the others. A handler may run more than once for an event, so it must be idempotent.
 */
export function createEvents(database: Database, jobs: Jobs) {
  const handlers = new Map<string, Map<string, EventHandler>>()

  jobs.register('event', async ({ id }: { id: number }) => {
    const row = await readEvent(id)
    if (!row) return
    const eventHandlers = [...(handlers.get(row.name) ?? [])]
    if (eventHandlers.length === 1) return eventHandlers[0]![1](row.payload as never, id)
    await database.transaction(async (tx) => {
      for (const [handlerName] of eventHandlers)
        await enqueue(tx, jobOf(handlerName), { id }, { key: `${id}:${handlerName}` })
    })
  })

  async function readEvent(id: number) {
    const [row] = await database.queries.select().from(event).where(eq(event.id, id))
    return row
  }

  return {
    /** `handlerName`, e.g. `notifications.order-placed`, is stored with queued jobs: it must stay the same between versions. */
    handle<Payload extends object>(
      { name: eventName }: EventDefinition<Payload>,
      handlerName: string,
      handler: (payload: Payload, eventId: number) => Promise<void>,
    ): void {
      const eventHandlers = handlers.get(eventName) ?? new Map<string, EventHandler>()
      handlers.set(eventName, eventHandlers.set(handlerName, handler as EventHandler))
      jobs.register(jobOf(handlerName), async ({ id }: { id: number }) => {
        const row = await readEvent(id)
        if (row) await handler(row.payload as Payload, id)
      })
    },
  }
}

const jobOf = (handlerName: string) => `handle:${handlerName}`
