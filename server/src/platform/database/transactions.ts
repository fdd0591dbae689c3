import type { Socket } from 'node:net'
import type pg from 'pg'
import type { QueryRunner } from './cancellation.ts'
import { databaseFailure, sqlState } from './failures.ts'

const MAX_ATTEMPTS = 5
/** Every statement after one that failed fails with this, until the transaction is rolled back. */
const IN_FAILED_TRANSACTION = '25P02'
/** The database has ended a transaction, with its connection, that went without a statement for too long. */
const IDLE_IN_TRANSACTION = '25P03'

/** Runs `attempt` again after deadlocks, serialisation failures and prepared statements whose columns have changed, unless it is aborted. */
export async function retried<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      const failure = databaseFailure(error)
      if (attempts === MAX_ATTEMPTS || (failure !== 'retryable' && failure !== 'plan_changed')) throw error
    }
  }
}

/**
 * Runs a command in one transaction on a connection of the pool, whose `pipeline` is on. `begin` and all statements that the command
 * issues without waiting for one another are sent at once, and run in the sequence in which they were issued. Throws the error
 * of the first statement that failed.
 */
export async function withinTransaction<T>(
  pool: pg.Pool,
  begin: string,
  timeoutMs: number,
  run: (runner: QueryRunner, client: pg.PoolClient) => Promise<{ result: T; commits: boolean }>,
): Promise<T> {
  const client = await pool.connect()
  const sendTogether = joinWrites(client)
  let firstError: unknown
  let connectionError: unknown
  const noteConnectionError = (error: unknown) => (connectionError ??= error)
  client.on('error', noteConnectionError)
  let isOver = false
  const send = (query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    sendTogether()
    const sent = client.query({ ...query, query_timeout: timeoutMs } as pg.QueryConfig, values)
    sent.catch((error: unknown) => (firstError ??= error))
    return sent
  }
  // A connection that is dead, or failed to roll back, is removed from the pool.
  let isBroken = false
  try {
    // Not awaited: should it fail, the commit does not come.
    const begun = send({ text: begin })
    const runner: QueryRunner = {
      query(query, values) {
        // Of several statements at once one has failed, and what was to follow the others would run after the rollback.
        if (isOver) return Promise.reject(new Error('The transaction is over'))
        return send(query, values)
      },
    }
    const { result, commits } = await run(runner, client)
    await begun
    await send({ text: commits ? 'commit' : 'rollback' })
    return result
  } catch (error) {
    isOver = true
    isBroken = databaseFailure(error) === 'unreachable'
    if (!isBroken) await send({ text: 'rollback' }).catch(() => (isBroken = true))
    // The next statement has found the connection closed.
    if (sqlState(connectionError) === IDLE_IN_TRANSACTION) throw withPlace(connectionError)
    throw withPlace(sqlState(error) === IN_FAILED_TRANSACTION ? firstError : error)
  } finally {
    isOver = true
    client.off('error', noteConnectionError)
    client.release(isBroken)
  }
}

/** The error with the place of the command in its stack, which is lost between statements that are sent at once. */
function withPlace(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const place = { stack: '' }
  Error.captureStackTrace(place, withPlace)
  error.stack = [error.stack, ...place.stack.split('\n').slice(1)].join('\n')
  return error
}

/** Returns a function to be called before each query: what a connection is to send in one turn of the event loop goes in one write. */
function joinWrites(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let isJoining = false
  return () => {
    if (isJoining) return
    isJoining = true
    stream.cork()
    process.nextTick(() => {
      isJoining = false
      stream.uncork()
    })
  }
}
