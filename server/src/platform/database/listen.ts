import pg from 'pg'
import type { Database } from './client.ts'
import { type HeartbeatOptions, openReconnectingClient } from './reconnecting-client.ts'

export type Subscription = { close(): Promise<void> }
export type Listener = {
  onMessage(payload: string): void
  /** The connection was lost: messages are lost until `onReconnect`. */
  onLost(): void
  /** The connection is back; messages sent meanwhile were lost. */
  onReconnect(): void
}

/** Subscribes to NOTIFY on a channel for as long as the process lives. */
export function listen(
  database: Database,
  channel: string,
  { onMessage, onLost, onReconnect }: Listener,
  heartbeat: HeartbeatOptions = {},
): Promise<Subscription> {
  let isReconnect = false
  const open = async (client: pg.Client) => {
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (isReconnect) onReconnect()
    isReconnect = true
  }
  return openReconnectingClient(database, 'vitrina-listen', open, onLost, heartbeat)
}
