import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './client.ts'

export type ReconnectingClient = {
  /** The open connection; undefined while there is none. */
  current(): pg.Client | undefined
  close(): Promise<void>
}

const RECONNECT_DELAY_MS = 100
const CONNECT_TIMEOUT_MS = 3000

/**
 * Opens a connection outside the pool and opens it again whenever it is lost. `onOpen` runs on each new connection before
 * `current` returns it; `onLost` runs when one is lost. Rejects when the first connection can't be opened.
 */
export async function openReconnectingClient(
  database: Database,
  name: string,
  onOpen: (client: pg.Client) => Promise<void>,
  onLost = () => {},
): Promise<ReconnectingClient> {
  let current: pg.Client | undefined
  let closed = false

  const open = async () => {
    const client = new pg.Client({
      ...database.connection,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: name,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await onOpen(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    current = client
    client.on('end', () => {
      // Only for the connection in use: reconnecting for each failed attempt would multiply the attempts.
      if (closed || current !== client) return
      current = undefined
      onLost()
      void reopen()
    })
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
      await current?.end().catch(() => {})
    },
  }
}
