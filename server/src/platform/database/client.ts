import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { Rejection } from '../rejection.ts'
import { checkServer, describeServer, explainDatabaseError } from './check-server.ts'
import { type EmbeddedDatabase, findRunningDatabase, startEmbeddedDatabase } from './embedded.ts'
import { createIds, type NextId } from './ids.ts'
import { runPrepared } from './prepared-statements.ts'
import { type QueryRunner, retried, withinTransaction } from './transactions.ts'

// Dates stay text, as the database sends them. Counts are bigint, and small enough for a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** What queries run on: the pool, or one transaction. Reads take this, and writes of one statement. */
export type Queries = Omit<NodePgDatabase, '$client' | 'transaction'> & {
  /** For hot paths: a prepared query that PostgreSQL parses and plans once for each connection. */
  run<Row extends object>(query: PreparedQuery, values: readonly unknown[]): Promise<Row[]>
  /**
   * For data that changes only with the shop's content and is needed for every order: read once, and again after `clearCache`.
   * Stock, orders and anything a visitor changes must not be read through this.
   */
  cached<T>(key: string, read: () => Promise<T>): Promise<T>
}
/**
 * Queries of one transaction. What locks (`for update`, advisory locks) or writes in several statements takes this: on a pool each
 * statement would be a transaction of its own, and its locks released before the next.
 */
export type Transaction = Queries & { isTransaction: true }
export type PreparedQuery = { name: string; text: string }

export type Database = {
  queries: Queries
  /**
   * For what visitors read: at most a few at a time, on connections of their own, so that orders never wait for them. Such a read ends
   * after 5 s.
   */
  reads: Queries
  pool: pg.Pool
  /** Connection settings for a client outside the pool: LISTEN, an advisory lock. */
  connection: pg.ClientConfig
  /** Whether a pooler of transactions stands between the pool and the server. It keeps connections open when the shop has ended. */
  isPooled: boolean
  /**
   * Runs a command in one transaction, which is rolled back when the command throws or returns a Rejection. Deadlocks and
   * serialisation failures are retried, so the command must have no effect outside the database. Its statements end after
   * 10 s each, unless they may take long, as those of an import may. When `signal` is aborted, the running statement ends, and all is
   * rolled back. Statements that the command issues without waiting for one another (`Promise.all`) are sent at once, and run in
   * the sequence in which they were issued.
   */
  transaction<T>(command: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Runs queries that all see the database as it is at the first of them. They may take longer than `reads`. */
  readSnapshot<T>(read: (queries: Queries) => Promise<T>): Promise<T>
  nextId: NextId
  /** Drops the results of `queries.cached`, because the shop's content has changed. */
  clearCache(): void
  close(): Promise<void>
}

export type TransactionOptions = { mayTakeLong?: boolean; signal?: AbortSignal | undefined }

/** One for each queue of jobs to listen, and some for the jobs. */
const JOB_CONNECTIONS = 9
/** No read of a shop takes longer, unless the database is overloaded: then it should not go on for visitors who have left. */
const READ_TIMEOUT_MS = 5000
/**
 * A query without an answer after this time has no connection any more: it is closed, and the query fails as unreachable. The
 * server would have ended a read sooner; it can't tell that the network has forgotten the connection.
 */
const QUERY_TIMEOUT_MS = 10_000
const READ_ANSWER_TIMEOUT_MS = READ_TIMEOUT_MS + 2000
/** For statements that may take long. Node's greatest time of a timer. */
const NO_TIMEOUT_MS = 2 ** 31 - 1
const CONNECT_TIMEOUT_MS = 5000

/**
 * A transaction whose process stands still (it was stopped, or its machine has gone) is ended after this time: what it has locked,
 * others wait for.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000

/** Lists are answered from memory, so a few connections serve all reads. */
const READ_CONNECTIONS = 4
/** How long the command line waits for a shop that is starting. */
const JOIN_TIMEOUT_MS = 20_000

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir' | 'databasePool'>

/** Opens the shop's database: the server of DATABASE_URL, or the embedded one, started here. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    const session = config.databaseSessionUrl ? { connectionString: config.databaseSessionUrl } : undefined
    await checkServer(connection)
    if (session) await checkServer(session)
    return connect(connection, config.databasePool, { session })
  }
  const embedded = await startEmbeddedDatabase(config.dataDir)
  return connect(embedded.connection, config.databasePool, { embedded })
}

/** For the command line: connects to the database of a running shop, or opens it when none runs. */
export async function openOrJoinDatabase(config: DatabaseConfig): Promise<Database> {
  const running = config.databaseUrl ? null : findRunningDatabase(config.dataDir)
  if (!running) return openDatabase(config)
  await checkServer(running, JOIN_TIMEOUT_MS)
  return connect(running, config.databasePool)
}

/** Turns an error after the database was opened into an OperatorError when the operator can mend it; returns any other as it is. */
export function explainStartError(error: unknown, config: DatabaseConfig): unknown {
  const where = config.databaseUrl
    ? describeServer({ connectionString: config.databaseUrl })
    : `The database in ${config.dataDir}`
  return explainDatabaseError(error, where)
}

/**
 * The queue's functions are planned while the queue is empty: a scan of the table would stay their plan when thousands of jobs wait.
 */
const NO_TABLE_SCANS = '-c enable_seqscan=off'

/**
 * A separate small pool for jobs, so that requests never wait for jobs. Its commits must be durable (decision 22): PostgreSQL gives the
 * numbers of rows that a crash has undone to other rows, and whoever still has the job of such a row would complete another one.
 */
export function connectForJobs(database: Database): Database {
  return connect({ ...database.connection, options: NO_TABLE_SCANS, query_timeout: QUERY_TIMEOUT_MS }, JOB_CONNECTIONS)
}

type ConnectOptions = {
  /** Leads to a session where `connection` leads to a pooler of transactions. */
  session?: pg.ClientConfig | undefined
  /** Stopped when the database is closed. */
  embedded?: EmbeddedDatabase
  queryTimeoutMs?: number
  /** Of a thread that others go before: on a busy machine it may take long to connect, and to go on in a transaction. */
  hasLowPriority?: boolean
}

export function connect(
  connection: pg.ClientConfig,
  poolSize: number,
  { session, embedded, queryTimeoutMs = QUERY_TIMEOUT_MS, hasLowPriority = false }: ConnectOptions = {},
): Database {
  // A pooler of transactions refuses settings of a session. Reads then end by READ_ANSWER_TIMEOUT_MS only.
  const withSetting = (name: string, milliseconds: number): pg.ClientConfig =>
    session ? connection : { ...connection, options: `${connection.options ?? ''} -c ${name}=${milliseconds}` }
  const connectTimeoutMs = hasLowPriority ? 0 : CONNECT_TIMEOUT_MS
  const idleTimeoutMs = hasLowPriority ? 0 : IDLE_TRANSACTION_TIMEOUT_MS
  const pool = createPool(
    { ...withSetting('idle_in_transaction_session_timeout', idleTimeoutMs), pipeline: true },
    poolSize,
    connectTimeoutMs,
  )
  const readPool = createPool(withSetting('statement_timeout', READ_TIMEOUT_MS), READ_CONNECTIONS, connectTimeoutMs)
  const cache: QueryCache = new Map()
  const queries = queriesOn(pool, cache, queryTimeoutMs)
  return {
    queries,
    reads: queriesOn(readPool, cache, Math.min(queryTimeoutMs, READ_ANSWER_TIMEOUT_MS)),
    pool,
    connection: session ?? connection,
    isPooled: session !== undefined,
    transaction(command, { mayTakeLong = false, signal } = {}) {
      const timeoutMs = mayTakeLong ? NO_TIMEOUT_MS : queryTimeoutMs
      const attempt = () =>
        withinTransaction(pool, 'begin', timeoutMs, async (runner) => {
          const run = () => command(transactionOn(runner, cache, timeoutMs))
          const result = signal ? await untilAborted(pool, runner, signal, run) : await run()
          return { result, commits: !(result instanceof Rejection) }
        })
      return retried(attempt, signal)
    },
    readSnapshot: (read) =>
      withinTransaction(pool, 'begin isolation level repeatable read, read only', NO_TIMEOUT_MS, async (runner) => ({
        result: await read(transactionOn(runner, cache, NO_TIMEOUT_MS)),
        commits: true,
      })),
    nextId: createIds(queries),
    clearCache: () => cache.clear(),
    async close() {
      await Promise.all([pool.end(), readPool.end()])
      await embedded?.stop()
    },
  }
}

/** A time of 0 is none. */
function createPool(connection: pg.ClientConfig, max: number, connectTimeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'vitrina',
  })
  // A connection that dies while idle (the database went down) is replaced at its next use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Runs a command of a transaction. When `signal` is aborted, its running statement ends, and so does the command. */
async function untilAborted<T>(
  pool: pg.Pool,
  runner: QueryRunner,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const { rows } = await runner.query({ text: 'select pg_backend_pid() as pid' })
  let cancelled: Promise<unknown> | undefined
  const cancel = () => void (cancelled = pool.query('select pg_cancel_backend($1)', [rows[0].pid]).catch(() => {}))
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const result = await run()
    signal.throwIfAborted()
    return result
  } finally {
    signal.removeEventListener('abort', cancel)
    // It would end whatever the connection runs next.
    await cancelled
  }
}

type QueryCache = Map<string, Promise<unknown>>

function queriesOn(runner: QueryRunner, cache: QueryCache, timeoutMs: number, isTransaction = false): Queries {
  const client: QueryRunner = {
    query: (query, values) => runner.query({ ...query, query_timeout: timeoutMs } as pg.QueryConfig, values),
  }
  const run: Queries['run'] = ({ name, text }, values) =>
    runPrepared(
      name,
      async (current) => (await client.query({ name: current, text, values: [...values] })).rows,
      !isTransaction,
    )
  const cached: Queries['cached'] = (key, read) => {
    const entry = cache.get(key)
    if (entry) return entry as ReturnType<typeof read>
    // `read` may return a query builder, which runs again at every await; the async function turns it into a promise.
    const result = (async () => await read())()
    cache.set(key, result)
    result.catch(() => cache.delete(key))
    return result
  }
  // drizzle calls nothing but `query`.
  return Object.assign(drizzle({ client: client as pg.Pool }), { run, cached })
}

const transactionOn = (runner: QueryRunner, cache: QueryCache, timeoutMs: number): Transaction =>
  Object.assign(queriesOn(runner, cache, timeoutMs, true), { isTransaction: true as const })
