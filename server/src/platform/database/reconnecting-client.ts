import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './client.ts'

export type ReconnectingClient = {
  /** The open connection; undefined while there is none. */
  current(): pg.Client | undefined
  close(): Promise<void>
}
export type HeartbeatOptions = {
  /** Time between two queries that find out whether the connection lives. */
  heartbeatMs?: number
  /** How long any query on the connection may take. */
  queryTimeoutMs?: number
}

const RECONNECT_DELAY_MS = 100
const CONNECT_TIMEOUT_MS = 3000
const HEARTBEAT_MS = 2000
/** Long enough for a database that is busy: reconnecting makes everything anew that is held in memory. */
const QUERY_TIMEOUT_MS = 5000

/**
 * Opens a connection outside the pool and opens it again whenever it is lost. `onOpen` runs on each new connection before
 * `current` returns it; `onLost` runs when one is lost. Rejects when the first connection can't be opened.
 *
 * A connection may die without a word, as when a router between shop and database forgets it. Whoever only listens would
 * never notice (the system's keep-alive takes hours), so it is asked at an interval, and lost when it doesn't answer.
 */
export async function openReconnectingClient(
  database: Database,
  name: string,
  onOpen: (client: pg.Client) => Promise<void>,
  onLost = () => {},
  { heartbeatMs = HEARTBEAT_MS, queryTimeoutMs = QUERY_TIMEOUT_MS }: HeartbeatOptions = {},
): Promise<ReconnectingClient> {
  let current: pg.Client | undefined
  let closed = false

  const open = async () => {
    const client = new pg.Client({
      ...database.connection,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: queryTimeoutMs,
      application_name: name,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await onOpen(client)
    } catch (error) {
      void client.end()
      throw error
    }
    if (closed) return void client.end()
    current = client
    client.on('end', () => lose(client))
    scheduleHeartbeat(client)
  }
  const scheduleHeartbeat = (client: pg.Client) => {
    setTimeout(() => {
      if (current !== client) return
      client.query('select 1').then(
        () => scheduleHeartbeat(client),
        () => lose(client),
      )
    }, heartbeatMs).unref()
  }
  const lose = (client: pg.Client) => {
    // Only the connection in use: reconnecting for each failed attempt would multiply the attempts.
    if (closed || current !== client) return
    current = undefined
    // Waits for nothing: while a query has no answer, as the heartbeat of a dead connection, pg closes the connection at once.
    void client.end()
    onLost()
    void reopen()
  }
  const reopen = async () => {
    while (!closed && !current) {
      await sleep(RECONNECT_DELAY_MS)
      await open().catch(() => {})
    }
  }

  await open()
  return {
    current: () => current,
    async close() {
      closed = true
      await Promise.race([current?.end(), sleep(queryTimeoutMs, undefined, { ref: false })])
    },
  }
}
