import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './client.ts'

export type Listener = { close(): Promise<void> }

/**
 * Hears NOTIFY on a channel for as long as the process lives. After a lost connection `onGap` is called once listening
 * again: what was said meanwhile is unknown.
 */
export async function listen(database: Database, channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<Listener> {
  let client: pg.Client | undefined
  let closed = false

  const open = async () => {
    const next = new pg.Client({ ...database.connection, keepAlive: true, application_name: 'vitrina-listen' })
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (!closed && client === next) void reopen()
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }
  const reopen = async () => {
    // Nothing heard is as good as everything changed, from the moment the line is lost.
    onGap()
    while (!closed) {
      await sleep(100)
      try {
        await open()
        onGap()
        return
      } catch {
        // The database is not back yet.
      }
    }
  }

  await open()
  return {
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
