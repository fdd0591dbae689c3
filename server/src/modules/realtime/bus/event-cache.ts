import type { Queries } from '../../../platform/database/client.ts'
import { lt, sql } from '../../../platform/database/drizzle.ts'
import type { BusMessage, EventMessage } from './bus-messages.ts'
import { isCacheChannel } from '../channels.ts'
import { realtimeCachedEvent } from '../tables.ts'

/** Pusher's own time: https://pusher.com/docs/channels/using_channels/cache-channels */
const LIFETIME_SECONDS = 30 * 60
const LIFETIME = sql`make_interval(secs => ${LIFETIME_SECONDS})`

/** An event as the database has it. */
export type StoredEvent = { channel: string; event: string; data: string; secondsLeft: number }
export type CachedEvent = { event: string; data: string; secondsLeft: number }
export type EventCache = ReturnType<typeof createEventCache>

/** Whether an event is what new subscribers of its channel get first: the last one that a server has sent to a cache channel. */
export const isCacheable = (message: BusMessage): message is EventMessage =>
  message.type === 'event' && isCacheChannel(message.channel) && !message.event.startsWith('client-')

/** The last event of each cache channel. A node stores what it receives, in the sequence of all nodes, and reads what was sent before. */
export function createEventCache(readStored: () => Promise<StoredEvent[]>, now = () => performance.now()) {
  /** In the sequence in which they expire. */
  const events = new Map<string, { event: string; data: string; expiresAt: number }>()
  let loads = 0

  function forgetExpired(): void {
    for (const [channel, { expiresAt }] of events) {
      if (expiresAt > now()) return
      events.delete(channel)
    }
  }

  return {
    /** Reads everything anew: this node has received nothing for a while. What it receives meanwhile is newer. */
    async load(): Promise<void> {
      const load = (loads += 1)
      events.clear()
      const stored = await readStored()
      // The node was cut off again meanwhile. What it missed then is only in what the later load reads.
      if (load !== loads) return
      for (const { channel, event, data, secondsLeft } of stored)
        if (!events.has(channel)) events.set(channel, { event, data, expiresAt: now() + secondsLeft * 1000 })
    },
    onEvent(message: EventMessage): void {
      if (!isCacheable(message)) return
      forgetExpired()
      const { channel, event, data } = message
      events.delete(channel)
      events.set(channel, { event, data, expiresAt: now() + LIFETIME_SECONDS * 1000 })
    },
    read(channel: string): CachedEvent | null {
      const cached = events.get(channel)
      const secondsLeft = cached ? Math.ceil((cached.expiresAt - now()) / 1000) : 0
      return cached && secondsLeft > 0 ? { event: cached.event, data: cached.data, secondsLeft } : null
    },
  }
}

/** The last event of each channel, those that expire first before the others. */
export function readStoredEvents(queries: Queries): Promise<StoredEvent[]> {
  return queries
    .select({
      channel: realtimeCachedEvent.channel,
      event: realtimeCachedEvent.event,
      data: realtimeCachedEvent.data,
      secondsLeft: sql<number>`extract(epoch from ${realtimeCachedEvent.sent_at} + ${LIFETIME} - now())::float8`,
    })
    .from(realtimeCachedEvent)
    .where(sql`${realtimeCachedEvent.sent_at} + ${LIFETIME} > now()`)
    .orderBy(realtimeCachedEvent.sent_at)
}

/**
 * Stores the last event of each channel, for nodes that start later. In the transaction that sends them, the stored event is the one that
 * all nodes receive last.
 */
export async function storeCachedEvents(tx: Queries, messages: readonly EventMessage[]): Promise<void> {
  const lastOfChannel = new Map(messages.map((message) => [message.channel, message]))
  if (lastOfChannel.size === 0) return
  const rows = [...lastOfChannel.values()]
    .map(({ channel, event, data }) => ({ channel, event, data }))
    // One sequence in all transactions, so that no two wait for each other.
    .sort((left, right) => (left.channel < right.channel ? -1 : 1))
  await tx
    .insert(realtimeCachedEvent)
    .values(rows)
    .onConflictDoUpdate({
      target: realtimeCachedEvent.channel,
      set: { event: sql`excluded.event`, data: sql`excluded.data`, sent_at: sql`now()` },
    })
}

export async function deleteExpiredEvents(queries: Queries): Promise<void> {
  await queries.delete(realtimeCachedEvent).where(lt(realtimeCachedEvent.sent_at, sql`now() - ${LIFETIME}`))
}
