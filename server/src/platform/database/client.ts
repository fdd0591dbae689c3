import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { Rejection } from '../rejection.ts'
import { DatabaseInUseError, type EmbeddedDatabase, findRunningDatabase, startEmbeddedDatabase } from './embedded.ts'
import { databaseFailure } from './failures.ts'

// Dates stay text, as the database sends them. Counts are bigint, and small enough for a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** What queries run on: the pool, or one transaction. */
export type Queries = Omit<NodePgDatabase, '$client' | 'transaction'> & {
  /** For hot paths: a prepared query that PostgreSQL parses and plans once for each connection. */
  run<Row extends object>(query: PreparedQuery, values: readonly unknown[]): Promise<Row[]>
  /**
   * For data that changes only with the shop's content and is needed for every order: read once, and again after `clearCache`.
   * Stock, orders and anything a visitor changes must not be read through this.
   */
  cached<T>(key: string, read: () => Promise<T>): Promise<T>
}
export type PreparedQuery = { name: string; text: string }

export type Database = {
  queries: Queries
  pool: pg.Pool
  /** Connection settings for a client outside the pool: LISTEN, an advisory lock. */
  connection: pg.ClientConfig
  /**
   * Runs a command in one transaction, which is rolled back when the command throws or returns a Rejection. Deadlocks and
   * serialisation failures are retried, so the command must have no effect outside the database.
   */
  transaction<T>(command: (tx: Queries) => Promise<T>): Promise<T>
  /** Drops the results of `queries.cached`, because the shop's content has changed. */
  clearCache(): void
  close(): Promise<void>
}

const MAX_ATTEMPTS = 5
const JOB_CONNECTIONS = 4
/** The prepared queries join many tables for a few rows: planning one at each use costs more than running it. */
const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan'

/** Opens the shop's database: the server of DATABASE_URL, or the embedded one, started here. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'>,
): Promise<Database> {
  if (config.databaseUrl) return connect({ connectionString: config.databaseUrl }, config.databasePool)
  const embedded = await startEmbeddedDatabase(config.dataDir)
  return connect(embedded.connection, config.databasePool, embedded)
}

/** For the command line: connects to the database of a running shop, or opens it when none runs. */
export async function openOrJoinDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'>,
): Promise<Database> {
  const running = config.databaseUrl ? null : findRunningDatabase(config.dataDir)
  return running ? connect(running, config.databasePool) : openDatabase(config)
}

export { DatabaseInUseError }

/**
 * A separate small pool for jobs, so that requests never wait for jobs. Its commits don't wait for the disk: PostgreSQL's log
 * keeps the order of commits, so a crash undoes a job's completion together with what the job wrote, and the job runs again.
 */
export function connectForJobs(database: Database): Database {
  return connect({ ...database.connection, options: '-c synchronous_commit=off' }, JOB_CONNECTIONS)
}

export function connect(connection: pg.ClientConfig, poolSize: number, embedded?: EmbeddedDatabase): Database {
  const pool = new pg.Pool({
    ...connection,
    options: `${GENERIC_PLANS} ${connection.options ?? ''}`,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'vitrina',
  })
  // A connection that dies while idle (the database went down) is replaced at its next use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const cache: QueryCache = new Map()
  const queries = queriesOn(pool, cache)
  return {
    queries,
    pool,
    connection,
    transaction: (command) => transact(pool, cache, command),
    clearCache: () => cache.clear(),
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

type QueryCache = Map<string, Promise<unknown>>

function queriesOn(client: pg.Pool | pg.PoolClient, cache: QueryCache): Queries {
  const run: Queries['run'] = async (query, values) => (await client.query({ ...query, values: [...values] })).rows
  const cached: Queries['cached'] = (key, read) => {
    const entry = cache.get(key)
    if (entry) return entry as ReturnType<typeof read>
    // `read` may return a query builder, which runs again at every await; the async function turns it into a promise.
    const result = (async () => await read())()
    cache.set(key, result)
    result.catch(() => cache.delete(key))
    return result
  }
  return Object.assign(drizzle(client), { run, cached })
}

async function transact<T>(pool: pg.Pool, cache: QueryCache, command: (tx: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(pool, cache, command)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || databaseFailure(error) !== 'retryable') throw error
    }
  }
}

async function transactOnce<T>(pool: pg.Pool, cache: QueryCache, command: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let rollbackError: Error | undefined
  try {
    await client.query('begin')
    const result = await command(queriesOn(client, cache))
    await client.query(result instanceof Rejection ? 'rollback' : 'commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (rollbackError = failure))
    throw error
  } finally {
    // A connection that failed to roll back is removed from the pool.
    client.release(rollbackError)
  }
}
