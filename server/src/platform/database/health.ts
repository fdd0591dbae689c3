import type { QueryConfig } from 'pg'
import type { Database } from './client.ts'
import { databaseFailure } from './failures.ts'

export type DatabaseState = 'ready' | 'database unavailable' | 'database refuses writes'
export type DatabaseHealth = ReturnType<typeof createDatabaseHealth>

const CHECK_TIMEOUT_MS = 2000
/** Fills some pages of a new file and rolls back: a full disk refuses that even where the log has room left. */
const WRITE_PROBE = `create unlogged table vitrina_write_probe as select repeat('x', 7000) from generate_series(1, 16)`

/** Knows whether the database reads and writes, for readiness. */
export function createDatabaseHealth(database: Database) {
  let hasRefused = false

  async function check(): Promise<DatabaseState> {
    const { rows } = await database.pool.query<{ is_read_only: boolean }>({
      text: `select current_setting('transaction_read_only') = 'on' as is_read_only`,
      query_timeout: CHECK_TIMEOUT_MS,
    } as QueryConfig)
    if (rows[0]!.is_read_only) return 'database refuses writes'
    if (hasRefused) {
      await probeWrite()
      hasRefused = false
    }
    return 'ready'
  }

  async function probeWrite(): Promise<void> {
    const client = await database.pool.connect()
    // The probe leaves nothing behind, whatever happens: the connection is closed, which rolls back.
    try {
      await client.query('begin')
      await client.query(WRITE_PROBE)
    } finally {
      client.release(true)
    }
  }

  return {
    /** To be called with each failure of a request or job: after a refusal, `check` tries whether writes succeed. */
    observe(error: unknown): void {
      if (databaseFailure(error) === 'refused') hasRefused = true
    },
    check(): Promise<DatabaseState> {
      const checked = check().catch((error: unknown) =>
        databaseFailure(error) === 'refused' && hasRefused ? 'database refuses writes' : 'database unavailable',
      )
      const timeout = new Promise<DatabaseState>((resolve) =>
        setTimeout(() => resolve('database unavailable'), CHECK_TIMEOUT_MS).unref(),
      )
      return Promise.race([checked, timeout])
    },
  }
}
