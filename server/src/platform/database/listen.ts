import pg from 'pg'
import type { Database } from './client.ts'
import { openReconnectingClient } from './reconnecting-client.ts'

export type Listener = { close(): Promise<void> }

/**
 * Hears NOTIFY on a channel for as long as the process lives. `onGap` is called when the line is lost and when it is back:
 * what was said meanwhile is unknown.
 */
export function listen(
  database: Database,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
): Promise<Listener> {
  let again = false
  const open = async (client: pg.Client) => {
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (again) onGap()
    again = true
  }
  return openReconnectingClient(database, 'vitrina-listen', open, onGap)
}
