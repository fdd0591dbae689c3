import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './client.ts'

export type ReconnectingClient = {
  /** The connection as it is now; undefined while there is none. */
  current(): pg.Client | undefined
  close(): Promise<void>
}

const PAUSE = 100
const CONNECT_TIMEOUT = 3000

/**
 * A connection of its own that is opened again whenever it is lost, for as long as the process lives. `onOpen` runs on each
 * new one before it counts as open; `onLost` at the moment one is lost. Rejects when the first can't be opened.
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
      connectionTimeoutMillis: CONNECT_TIMEOUT,
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
      // Only the one in use: those that never opened are nobody's loss, and trying again for each would multiply them.
      if (closed || current !== client) return
      current = undefined
      onLost()
      void reopen()
    })
  }
  const reopen = async () => {
    while (!closed && !current) {
      await sleep(PAUSE)
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
