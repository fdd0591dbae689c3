import { AsyncLocalStorage } from 'node:async_hooks'
import { connect as connectSocket } from 'node:net'
import pg from 'pg'
import { databaseFailure } from './failures.ts'

/** Code and key of PostgreSQL's CancelRequest message (Frontend/Backend Protocol, "CancelRequest"). */
const CANCEL_REQUEST_CODE = 80_877_102
const CANCEL_REQUEST_BYTES = 16
const CANCEL_TIMEOUT_MS = 3000

const signals = new AsyncLocalStorage<AbortSignal>()

/** Runs `callback`. Reads that it waits for end when `signal` is aborted, because nobody waits for their result any more. */
export function readUntilAborted<T>(signal: AbortSignal, callback: () => Promise<T>): Promise<T> {
  return signals.run(signal, callback)
}

/** Runs `callback`, whose reads several requests wait for: they go on when one of these is given up. */
export function readToTheEnd<T>(callback: () => T): T {
  return signals.exit(callback)
}

/** The signal that ends the reads of the running request; undefined outside of one. */
export const readSignal = (): AbortSignal | undefined => signals.getStore()

/** What runs queries: the only method of a pool that is used for them. */
export type QueryRunner = { query(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> }

/** Queries of a pool that end in the database when the request they are for is given up. */
export function cancellableQueries(pool: pg.Pool): QueryRunner {
  return {
    async query(query, values) {
      const signal = readSignal()
      if (!signal) return pool.query(query, values)
      signal.throwIfAborted()
      const client = await pool.connect()
      let isBroken = false
      try {
        return await queriesUntilAborted(client, signal).query(query, values)
      } catch (error) {
        const failure = databaseFailure(error)
        isBroken = failure === 'unreachable' || failure === 'plan_changed'
        signal.throwIfAborted()
        throw error
      } finally {
        client.release(isBroken)
      }
    },
  }
}

/** Queries of one connection, run by `runner`. Once `signal` is aborted, the running one ends in the database, with its error, and no other begins. */
export function queriesUntilAborted(
  client: pg.PoolClient,
  signal: AbortSignal,
  runner: QueryRunner = client,
): QueryRunner {
  return {
    async query(query, values) {
      signal.throwIfAborted()
      let cancelled: Promise<void> | undefined
      const cancel = () => void (cancelled = cancelQuery(client))
      signal.addEventListener('abort', cancel, { once: true })
      try {
        return await runner.query(query, values)
      } finally {
        signal.removeEventListener('abort', cancel)
        // Until it has been delivered, it would end whatever the connection runs next.
        await cancelled
      }
    },
  }
}

/**
 * Asks the server to end the query that a connection is running. Resolves when the server has closed the connection of the request, which
 * is after it has passed the request on; gives up after 3 s. A query that has ended meanwhile is no error.
 */
function cancelQuery(client: pg.PoolClient): Promise<void> {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number }
  const message = Buffer.alloc(CANCEL_REQUEST_BYTES)
  message.writeInt32BE(CANCEL_REQUEST_BYTES, 0)
  message.writeInt32BE(CANCEL_REQUEST_CODE, 4)
  message.writeInt32BE(processID, 8)
  message.writeInt32BE(secretKey, 12)
  const address = client.host.startsWith('/')
    ? { path: `${client.host}/.s.PGSQL.${client.port}` }
    : { host: client.host, port: client.port }
  return new Promise((resolve) => {
    const socket = connectSocket(address, () => socket.end(message))
    socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
  })
}
