import type pg from 'pg'
import { databaseFailure, sqlState } from './failures.ts'

const MAX_ATTEMPTS = 5
/** A connection that does not answer `begin` within this time is dead. */
const BEGIN_TIMEOUT_MS = 10_000
/** Every statement after one that failed fails with this, until the transaction is rolled back. */
const IN_FAILED_TRANSACTION = '25P02'
/** The database has ended a transaction, with its connection, that went without a statement for too long. */
const IDLE_IN_TRANSACTION = '25P03'

/** What runs queries: the only method of a pool that is used for them. */
export type QueryRunner = { query(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> }

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
 * issues without waiting for one another are sent without waiting, and run in the sequence in which they were issued. Throws the error
 * of the first statement that failed.
 */
export async function withinTransaction<T>(
  pool: pg.Pool,
  begin: string,
  timeoutMs: number,
  run: (runner: QueryRunner) => Promise<{ result: T; commits: boolean }>,
): Promise<T> {
  const client = await pool.connect()
  let firstError: unknown
  let connectionError: unknown
  const noteConnectionError = (error: unknown) => (connectionError ??= error)
  client.on('error', noteConnectionError)
  let isOver = false
  const send = (query: pg.QueryConfig, values?: unknown[], limitMs = timeoutMs): Promise<pg.QueryResult> => {
    const sent = client.query({ ...query, query_timeout: limitMs } as pg.QueryConfig, values)
    sent.catch((error: unknown) => (firstError ??= error))
    return sent
  }
  // A connection that is dead, or failed to roll back, is removed from the pool.
  let isBroken = false
  try {
    // Not awaited: should it fail, the commit does not come. But where statements may take long, only this one finds a dead connection.
    const begun = send({ text: begin }, undefined, Math.min(timeoutMs, BEGIN_TIMEOUT_MS))
    if (timeoutMs > BEGIN_TIMEOUT_MS) await begun
    const runner: QueryRunner = {
      query(query, values) {
        // Of several statements at once one has failed, and what was to follow the others would run after the rollback.
        if (isOver) return Promise.reject(new Error('The transaction is over'))
        return send(query, values)
      },
    }
    const { result, commits } = await run(runner)
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
