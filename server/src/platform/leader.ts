import type { Database } from './database/client.ts'
import { LOCKS, type LockName } from './database/locks.ts'
import { openReconnectingClient } from './database/reconnecting-client.ts'

/** One node of all, elected to do what must happen once although every node hears of it. */
export type Leader = {
  /** Whether this node is the leader. */
  isLeader(): boolean
  close(): Promise<void>
}

const RETRY_INTERVAL_MS = 2000

/**
 * Elects a leader by an advisory lock, which ends with the process or the connection that holds it; another node takes over within seconds.
 * `onElected` is called each time that this node becomes the leader: what happened since the last one heard may have been lost.
 */
export async function electLeader(
  database: Database,
  lock: LockName,
  onElected: () => void,
  { retryIntervalMs = RETRY_INTERVAL_MS } = {},
): Promise<Leader> {
  let isLeader = false
  let isTrying = false
  const connection = await openReconnectingClient(
    database,
    'vitrina-leader',
    async () => {},
    () => (isLeader = false),
  )

  async function tryToLead(): Promise<void> {
    const client = connection.current()
    if (isLeader || isTrying || !client) return
    isTrying = true
    try {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, 0) as locked', [
        LOCKS[lock],
      ])
      // The connection may have been lost meanwhile, and the lock with it.
      isLeader = rows[0]!.locked && connection.current() === client
      if (isLeader) onElected()
    } catch {
      // The connection is opened again, and the next attempt is on that one.
    } finally {
      isTrying = false
    }
  }
  await tryToLead()
  const timer = setInterval(() => void tryToLead(), retryIntervalMs).unref()
  return {
    isLeader: () => isLeader,
    async close() {
      clearInterval(timer)
      isLeader = false
      await connection.close()
    },
  }
}
