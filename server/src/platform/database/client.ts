import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { Refusal } from '../refusal.ts'
import { DatabaseInUseError, type EmbeddedDatabase, runningDatabase, startEmbedded } from './embedded.ts'

// Dates stay the text they are in the database; bigint counts fit a number here.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** What queries run on: the pool, or one transaction. */
export type Queries = Omit<NodePgDatabase, '$client' | 'transaction'> & {
  /** A query of a hot path: PostgreSQL parses and plans it once for each connection, and nothing builds it again here. */
  run<Row extends object>(query: PreparedQuery, values: readonly unknown[]): Promise<Row[]>
  /**
   * What changes only with the shop's content, and is asked for with every order: read once, and again after `forget`.
   * Stock, orders and anything a visitor changes must not be read through this.
   */
  kept<T>(key: string, read: () => Promise<T>): Promise<T>
}
export type PreparedQuery = { name: string; text: string }

export type Database = {
  queries: Queries
  pool: pg.Pool
  /** Settings for a client of its own: LISTEN, an advisory lock. */
  connection: pg.ClientConfig
  /**
   * Runs an act in one transaction: all of it, or nothing when it throws or returns a Refusal. Deadlocks and serialisation
   * failures are tried again, so the act must have no effect outside the database.
   */
  transaction<T>(act: (tx: Queries) => Promise<T>): Promise<T>
  /** The shop's content has changed: forgets what was kept of it. */
  forget(): void
  close(): Promise<void>
}

/** SQLSTATE codes after which the same transaction may succeed. */
const PASSING_FAULTS = new Set(['40001', '40P01'])
const TRIES = 5
const JOB_CONNECTIONS = 4
/** Our prepared queries join many tables for a few rows: planning one anew each time costs more than running it. */
const PLANS = '-c plan_cache_mode=force_generic_plan'

/** Opens the shop's database: the server of DATABASE_URL, or the embedded one, started here. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'>,
): Promise<Database> {
  if (config.databaseUrl) return connect({ connectionString: config.databaseUrl }, config.databasePool)
  const embedded = await startEmbedded(config.dataDir)
  return connect(embedded.connection, config.databasePool, embedded)
}

/** For commands: the database of a shop that may be running at this moment. */
export async function joinDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'>,
): Promise<Database> {
  const running = config.databaseUrl ? null : runningDatabase(config.dataDir)
  return running ? connect(running, config.databasePool) : openDatabase(config)
}

export { DatabaseInUseError }

/**
 * A few connections of their own for jobs. They don't wait for the disk: PostgreSQL's log keeps the order of commits, so a
 * crash takes back a job's end together with what it wrote, and the job runs again. Requests neither wait for jobs nor
 * for their commits.
 */
export function connectForJobs(database: Database): Database {
  return connect({ ...database.connection, options: '-c synchronous_commit=off' }, JOB_CONNECTIONS)
}

export function connect(connection: pg.ClientConfig, poolSize: number, embedded?: EmbeddedDatabase): Database {
  const pool = new pg.Pool({
    ...connection,
    options: `${PLANS} ${connection.options ?? ''}`,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'vitrina',
  })
  // A connection that dies while idle (the database went down) is replaced at its next use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const kept: Kept = new Map()
  const queries = queriesOn(pool, kept)
  return {
    queries,
    pool,
    connection,
    transaction: (act) => transact(pool, kept, act),
    forget: () => kept.clear(),
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

type Kept = Map<string, Promise<unknown>>

function queriesOn(client: pg.Pool | pg.PoolClient, store: Kept): Queries {
  const run: Queries['run'] = async (query, values) => (await client.query({ ...query, values: [...values] })).rows
  const kept: Queries['kept'] = (key, read) => {
    const known = store.get(key)
    if (known) return known as ReturnType<typeof read>
    // Awaited here: a query builder would run again for everyone who waits for it.
    const reading = (async () => await read())()
    store.set(key, reading)
    reading.catch(() => store.delete(key))
    return reading
  }
  return Object.assign(drizzle(client), { run, kept })
}

async function transact<T>(pool: pg.Pool, kept: Kept, act: (tx: Queries) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transactOnce(pool, kept, act)
    } catch (error) {
      if (tried === TRIES || !PASSING_FAULTS.has(sqlState(error) ?? '')) throw error
    }
  }
}

async function transactOnce<T>(pool: pg.Pool, kept: Kept, act: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await act(queriesOn(client, kept))
    await client.query(result instanceof Refusal ? 'rollback' : 'commit')
    return result
  } catch (error) {
    // A connection that can't even roll back is not given to anybody else.
    await client.query('rollback').catch((fault: Error) => (broken = fault))
    throw error
  } finally {
    client.release(broken)
  }
}

/** The SQLSTATE of a database error, also where a library wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** True when the database could not be reached, as opposed to having refused the query. */
export function isUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    if (
      typeof code === 'string' &&
      (/^(08|57P0|53300)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code))
    )
      return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        current.message,
      )
    )
      return true
  }
  return false
}
