import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database/client.ts'

/**
 * A killed process leaves its jobs locked, and the queue would let them lie for four hours. Every pool of workers therefore holds an
 * advisory lock on a connection of its own, which ends with the process however it ends; a job locked by a pool that
 * holds none is free again within seconds, on whichever node looks first.
 */
export type Lifeline = { add(pool: string): void; close(): Promise<void> }

/** First half of the advisory locks. */
const LOCK = 7_465_109
const LOOK_INTERVAL = 5000
/** Longer than a living node needs to take its locks again after a lost connection. */
const GRACE = '10 seconds'

export async function openLifeline(database: Database, logger: Logger): Promise<Lifeline> {
  const pools = new Set<string>()
  let client: pg.Client | undefined
  let closed = false

  const lock = (pool: string) => client?.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK, pool]).catch(() => {})
  const open = async () => {
    const next = new pg.Client({ ...database.connection, keepAlive: true, application_name: 'vitrina-lifeline' })
    next.on('error', () => {})
    next.on('end', () => void reopen())
    await next.connect()
    client = next
    for (const pool of pools) await lock(pool)
  }
  const reopen = async () => {
    while (!closed) {
      await sleep(200)
      try {
        return await open()
      } catch {
        // The database is not back yet.
      }
    }
  }

  await open()
  const look = setInterval(() => {
    freeOrphans(database).then(
      (freed) => freed.length > 0 && logger.warn({ workers: freed.length }, 'took over the jobs of workers that died'),
      () => {},
    )
  }, LOOK_INTERVAL).unref()
  return {
    add(pool) {
      pools.add(pool)
      void lock(pool)
    },
    async close() {
      closed = true
      clearInterval(look)
      await client?.end().catch(() => {})
    },
  }
}

async function freeOrphans(database: Database): Promise<string[]> {
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
