import pg from 'pg'
import type { Database } from './client.ts'
import { openReconnectingClient } from './reconnecting-client.ts'

export type Subscription = { close(): Promise<void> }

/**
 * Subscribes to NOTIFY on a channel for as long as the process lives. `onGap` is called when the connection is lost and when it
 * is back, because notifications in between are lost.
 */
export function listen(
  database: Database,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
): Promise<Subscription> {
  let isReconnect = false
  const open = async (client: pg.Client) => {
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (isReconnect) onGap()
    isReconnect = true
  }
  return openReconnectingClient(database, 'vitrina-listen', open, onGap)
}
