import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database/client.ts'
import { openReconnectingClient } from './database/reconnecting-client.ts'

/**
 * A killed process leaves its jobs locked, and the queue would let them lie for four hours. Every pool of workers therefore holds an
 * advisory lock on a connection of its own, which ends with the process however it ends; a job locked by a pool that
 * holds none is free again within seconds, on whichever node looks first.
 */
export type WorkerLock = {
  add(pool: string): void
  /** The pool is no more, though the process is: its jobs are free. */
  remove(pool: string): void
  close(): Promise<void>
}

/** First half of the advisory locks. */
const LOCK = 7_465_109
const LOOK_INTERVAL = 5000
/** Longer than a living node needs to take its locks again after a lost connection. */
const GRACE = '10 seconds'

/** `onReturn` is called when the database was lost and is back. */
export async function openWorkerLock(database: Database, logger: Logger, onReturn: () => void): Promise<WorkerLock> {
  const pools = new Set<string>()
  const lock = (client: pg.Client, pool: string) =>
    client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK, pool])
  const unlock = (client: pg.Client, pool: string) =>
    client.query('select pg_advisory_unlock_shared($1, hashtext($2))', [LOCK, pool])
  let again = false
  const connection = await openReconnectingClient(database, 'vitrina-lifeline', async (client) => {
    // Pools come and go meanwhile, and can't yet tell this connection.
    const held = new Set<string>()
    for (;;) {
      const missing = [...pools].filter((pool) => !held.has(pool))
      const gone = [...held].filter((pool) => !pools.has(pool))
      if (missing.length + gone.length === 0) break
      for (const pool of missing) await lock(client, pool).then(() => held.add(pool))
      for (const pool of gone) await unlock(client, pool).then(() => held.delete(pool))
    }
    if (again) onReturn()
    again = true
  })
  const look = setInterval(() => {
    releaseDeadWorkers(database).then(
      (freed) => freed.length > 0 && logger.warn({ workers: freed.length }, 'took over the jobs of workers that died'),
      () => {},
    )
  }, LOOK_INTERVAL).unref()
  return {
    add(pool) {
      pools.add(pool)
      const client = connection.current()
      if (client) lock(client, pool).catch(() => {})
    },
    remove(pool) {
      pools.delete(pool)
      const client = connection.current()
      if (client) unlock(client, pool).catch(() => {})
    },
    async close() {
      clearInterval(look)
      await connection.close()
    },
  }
}

async function releaseDeadWorkers(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - interval '${GRACE}' and not exists (
       select 1 from pg_locks
       where locktype = 'advisory' and classid = $1 and objid::bigint = hashtext(locked_by)::bigint & 4294967295 and objsubid = 2)`,
    [LOCK],
  )
  const dead = rows.map(({ locked_by }) => locked_by)
  if (dead.length > 0) await database.pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
  return dead
}
