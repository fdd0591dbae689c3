import { eq } from 'drizzle-orm'
import type { Database, Queries } from './database/client.ts'
import { enqueue, JOB_ATTEMPTS, type Jobs } from './jobs.ts'
import { event } from './tables.ts'

/** What can happen in the shop, and what is known of it. */
export type EventPayloads = {
  'order.placed': { order_id: number }
  'message.received': { message_id: number }
}
export type EventName = keyof EventPayloads

export type Events = ReturnType<typeof createEvents>

type EventHandler = (payload: never, eventId: number) => Promise<void>

const EMIT = {
  name: 'emit',
  text: `with happened as (insert into event (name, payload) values ($1, $2) returning id)
    select graphile_worker.add_job('event', payload => json_build_object('id', id), max_attempts => ${JOB_ATTEMPTS}) from happened`,
}

/** Writes what happened into the transaction in which it happened; its listeners hear of it when, and only when, that commits. */
export async function emit<N extends EventName>(tx: Queries, name: N, payload: EventPayloads[N]): Promise<void> {
  await tx.run(EMIT, [name, JSON.stringify(payload)])
}

/**
 * Listeners by event. Where several hear of one, each runs as a job of its own, so that one that fails is tried again without
 * the others. A listener may run more than once and must leave the same behind.
 */
export function createEvents(database: Database, jobs: Jobs) {
  const listeners = new Map<string, Map<string, EventHandler>>()
  const listenersOf = (name: string) => [...(listeners.get(name) ?? [])]

  jobs.register('event', async ({ id }: { id: number }) => {
    const happened = await readEvent(id)
    if (!happened) return
    const all = listenersOf(happened.name)
    if (all.length === 1) return all[0]![1](happened.payload as never, id)
    await database.transaction(async (tx) => {
      for (const [name] of all) await enqueue(tx, `hear:${name}`, { id }, { key: `${id}:${name}` })
    })
  })

  async function readEvent(id: number) {
    const [happened] = await database.queries.select().from(event).where(eq(event.id, id))
    return happened
  }

  return {
    /** `name` says who listens, e.g. `notifications.order-placed`; it must stay the same between versions. */
    handle<N extends EventName>(
      on: N,
      name: string,
      hear: (payload: EventPayloads[N], eventId: number) => Promise<void>,
    ): void {
      listeners.set(on, (listeners.get(on) ?? new Map<string, EventHandler>()).set(name, hear as EventHandler))
      jobs.register(`hear:${name}`, async ({ id }: { id: number }) => {
        const happened = await readEvent(id)
        if (happened) await hear(happened.payload as EventPayloads[N], id)
      })
    },
  }
}
