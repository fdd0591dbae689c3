import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../database/client.ts'
import { LOCKS } from '../database/locks.ts'
import { openReconnectingClient } from '../database/reconnecting-client.ts'

/**
 * A killed process leaves its jobs locked, and the queue would release them only after four hours. So every pool of workers
 * holds an advisory lock on a separate connection, which ends with the process however it ends. A job locked by a pool without
 * that lock is released within seconds, by any node.
 */
export type WorkerLock = {
  add(pool: string): void
  /** For a pool that stopped while the process lives: its jobs are released. */
  remove(pool: string): void
  close(): Promise<void>
}

const CHECK_INTERVAL_MS = 5000
/** Longer than a living node needs to take its locks again after its connection was lost. */
const GRACE_PERIOD = '10 seconds'

/** `onReconnect` is called when the connection was lost and is open again. */
export async function openWorkerLock(database: Database, logger: Logger, onReconnect: () => void): Promise<WorkerLock> {
  const pools = new Set<string>()
  const lock = (client: pg.Client, pool: string) =>
    client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCKS.jobWorkers, pool])
  const unlock = (client: pg.Client, pool: string) =>
    client.query('select pg_advisory_unlock_shared($1, hashtext($2))', [LOCKS.jobWorkers, pool])
  let isReconnect = false
  const connection = await openReconnectingClient(database, 'vitrina-worker-lock', async (client) => {
    // Pools may be added and removed while this runs, and `add` and `remove` can't use this client yet.
    const locked = new Set<string>()
    for (;;) {
      const added = [...pools].filter((pool) => !locked.has(pool))
      const removed = [...locked].filter((pool) => !pools.has(pool))
      if (added.length + removed.length === 0) break
      for (const pool of added) await lock(client, pool).then(() => locked.add(pool))
      for (const pool of removed) await unlock(client, pool).then(() => locked.delete(pool))
    }
    if (isReconnect) onReconnect()
    isReconnect = true
  })
  const timer = setInterval(() => {
    releaseDeadWorkers(database).then(
      (released) =>
        released.length > 0 && logger.warn({ workers: released.length }, 'released the jobs of workers that died'),
      () => {},
    )
  }, CHECK_INTERVAL_MS).unref()
  let lastQuery: Promise<unknown> = Promise.resolve()
  // A client runs one query at a time. One that fails has lost its connection: the next connection begins with the locks of `pools`.
  const runInTurn = (query: typeof lock, pool: string) => {
    const client = connection.current()
    if (client) lastQuery = lastQuery.then(() => query(client, pool)).catch(() => {})
  }
  return {
    add(pool) {
      pools.add(pool)
      runInTurn(lock, pool)
    },
    remove(pool) {
      pools.delete(pool)
      runInTurn(unlock, pool)
    },
    async close() {
      clearInterval(timer)
      await connection.close()
    },
  }
}

/** Releases the jobs of pools that hold no advisory lock, and returns the ids of those pools. */
async function releaseDeadWorkers(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - interval '${GRACE_PERIOD}' and not exists (
       select 1 from pg_locks
       where locktype = 'advisory' and classid = $1 and objid::bigint = hashtext(locked_by)::bigint & 4294967295 and objsubid = 2)`,
    [LOCKS.jobWorkers],
  )
  const deadPools = rows.map(({ locked_by }) => locked_by)
  if (deadPools.length > 0) await database.pool.query('select graphile_worker.force_unlock_workers($1)', [deadPools])
  return deadPools
}
