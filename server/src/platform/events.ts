import { eq } from 'drizzle-orm'
import type { Database, Queries } from './database/client.ts'
import { enqueue, type Jobs } from './jobs.ts'
import { event } from './tables.ts'

/** What can happen in the shop, and what is known of it. */
export type Happenings = {
  'order.placed': { order_id: number }
  'message.received': { message_id: number }
}
export type EventName = keyof Happenings

export type Events = ReturnType<typeof createEvents>

type Listener = { name: string; hear: (payload: never, eventId: number) => Promise<void> }

/** Writes what happened into the transaction in which it happened; its listeners hear of it when, and only when, that commits. */
export async function emit<N extends EventName>(tx: Queries, name: N, payload: Happenings[N]): Promise<void> {
  const [row] = await tx.insert(event).values({ name, payload }).returning({ id: event.id })
  await enqueue(tx, 'event', { id: row!.id })
}

/**
 * Listeners by event. Each runs as a job of its own, so one that fails is tried again without the others; it may run more
 * than once and must leave the same behind.
 */
export function createEvents(database: Database, jobs: Jobs) {
  const listeners = new Map<string, Listener[]>()

  jobs.register('event', async ({ id }: { id: number }) => {
    const [happened] = await database.queries.select().from(event).where(eq(event.id, id))
    if (!happened) return
    await database.transaction(async (tx) => {
      for (const { name } of listeners.get(happened.name) ?? []) await enqueue(tx, `hear:${name}`, { id }, { key: `${id}:${name}` })
    })
  })

  return {
    /** `name` says who listens, e.g. `notifications.order-placed`; it must stay the same between versions. */
    listen<N extends EventName>(on: N, name: string, hear: (payload: Happenings[N], eventId: number) => Promise<void>): void {
      listeners.set(on, [...(listeners.get(on) ?? []), { name, hear: hear as Listener['hear'] }])
      jobs.register(`hear:${name}`, async ({ id }: { id: number }) => {
        const [happened] = await database.queries.select().from(event).where(eq(event.id, id))
        if (happened) await hear(happened.payload as Happenings[N], id)
      })
    },
  }
}
