import type { Database, Queries } from '../../../platform/database/client.ts'
import { eq, lt, sql } from '../../../platform/database/drizzle.ts'
import { listen } from '../../../platform/database/listen.ts'
import type { BusMessage } from './bus-messages.ts'
import { isCacheable, storeCachedEvents } from './event-cache.ts'
import { realtimeMessage } from '../tables.ts'

const CHANNEL = 'vitrina_realtime'
/** Notifications of PostgreSQL hold less than 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7900
/** A node that falls behind so far can't reach the database. */
const MAX_WAITING = 5000
const MESSAGE_LIFETIME_MS = 60_000

export type Bus = Awaited<ReturnType<typeof openBus>>
type Waiting = { message: BusMessage; resolve(): void; reject(error: unknown): void }
type BusHandlers = {
  /** Called for one message after the other, in the same sequence on every node. */
  onMessage(message: BusMessage): void | Promise<void>
  /** This node has missed a message, or misses them from now on. */
  onMissed(): void
  /** It receives messages again. */
  onReconnect(): void
}

/**
 * Carries messages between nodes by NOTIFY. PostgreSQL delivers notifications to every listener in the sequence of their
 * commits, and a node receives its own ones the same way, so all nodes agree on one sequence. What was sent while a node did not listen is
 * lost to it.
 */
export async function openBus(database: Database, { onMessage, onMissed, onReconnect }: BusHandlers) {
  let isListening = true
  let isClosed = false
  let handled: Promise<void> = Promise.resolve()
  let waiting: Waiting[] = []
  let isFlushing = false

  async function receive(payload: string): Promise<void> {
    const text = payload.startsWith('@') ? await readMessage(database.queries, payload.slice(1)) : payload
    await onMessage(JSON.parse(text) as BusMessage)
  }

  const subscription = await listen(database, CHANNEL, {
    onMessage(payload) {
      handled = handled.then(() => receive(payload)).catch(miss)
    },
    onLost() {
      isListening = false
      miss()
    },
    onReconnect() {
      isListening = true
      onReconnect()
    },
  })

  /** A message that can't be read is missed like one that did not arrive. */
  function miss(): void {
    if (!isClosed) onMissed()
  }

  const sendNow = (messages: readonly BusMessage[]) =>
    messages.some(isCacheable) ? database.transaction((tx) => notify(tx, messages)) : notify(database.queries, messages)

  /** One statement at a time keeps the sequence; what comes meanwhile goes with the next one. */
  async function flush(): Promise<void> {
    if (isFlushing) return
    isFlushing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await sendNow(batch.map(({ message }) => message)).then(
        () => batch.forEach(({ resolve }) => resolve()),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
    }
    isFlushing = false
  }

  return {
    isListening: () => isListening,
    /**
     * Sends messages, in the sequence of the calls. Rejects when the database can't be reached, and then they were not delivered.
     */
    async send(messages: readonly BusMessage[]): Promise<void> {
      if (waiting.length + messages.length > MAX_WAITING) throw new Error('too many messages wait for the database')
      const sent = messages.map(
        (message) => new Promise<void>((resolve, reject) => waiting.push({ message, resolve, reject })),
      )
      void flush()
      await Promise.all(sent)
    },
    async close(): Promise<void> {
      isClosed = true
      await subscription.close()
      await handled
    },
  }
}

/** Sends messages when the transaction commits. */
export async function notify(queries: Queries, messages: readonly BusMessage[]): Promise<void> {
  await storeCachedEvents(queries, messages.filter(isCacheable))
  // Of equal notifications in one transaction PostgreSQL would deliver one.
  const payloads = messages.map((message, index) => JSON.stringify({ ...message, index }))
  const isLong = payloads.map((payload) => Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES)
  const long = payloads.filter((_, index) => isLong[index])
  const stored = long.length > 0 ? await storeMessages(queries, long) : []
  const sent = payloads.map((payload, index) => (isLong[index] ? `@${stored.shift()!}` : payload))
  await queries.execute(sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(sent)}::text[]) as payload`)
}

/** Returns the ids in the sequence of the messages. */
async function storeMessages(queries: Queries, payloads: string[]): Promise<number[]> {
  const rows = await queries
    .insert(realtimeMessage)
    .values(payloads.map((payload) => ({ payload })))
    .returning({ id: realtimeMessage.id })
  return rows.map(({ id }) => id).sort((left, right) => left - right)
}

/** Throws when the message has been deleted meanwhile. */
async function readMessage(queries: Queries, id: string): Promise<string> {
  const [row] = await queries
    .select({ payload: realtimeMessage.payload })
    .from(realtimeMessage)
    .where(eq(realtimeMessage.id, Number(id)))
  if (!row) throw new Error('a message was deleted before it was read')
  return row.payload
}

/** Deletes long messages that every node has read. */
export async function deleteOldMessages(queries: Queries): Promise<void> {
  await queries
    .delete(realtimeMessage)
    .where(lt(realtimeMessage.created_at, sql`now() - make_interval(secs => ${MESSAGE_LIFETIME_MS / 1000})`))
}
