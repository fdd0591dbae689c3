import { DrizzleQueryError } from './drizzle.ts'

/** The database was made by a version before the first release, whose tables no release can read. */
export class UnreleasedDatabaseError extends Error {}

/**
 * What an error of the database means for whoever asked.
 *
 * - `unreachable`: there is no connection, it was lost, or it stopped answering. Whether a commit took place is unknown.
 * - `refused`: the database answers, and can't do this at present: the disk is full, it is read only, it has too many
 *   connections or no memory, it starts or shuts down. Nothing was stored.
 * - `cancelled`: the statement took too long, waited too long for a lock, or nobody waits for it any more.
 * - `retryable`: a deadlock or a serialisation failure; the same transaction may succeed.
 * - `plan_changed`: a prepared statement whose result has other columns since a migration; prepared anew, it succeeds.
 */
export type DatabaseFailure = 'unreachable' | 'refused' | 'cancelled' | 'retryable' | 'plan_changed'

/** SQLSTATE codes and classes: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const FAILURES_BY_SQL_STATE: [RegExp, DatabaseFailure][] = [
  [/^08/, 'unreachable'],
  // 53100 disk full, 53200 out of memory, 53300 too many connections; 58030 input or output failed.
  [/^(53...|58030)$/, 'refused'],
  // The transaction is read only: a standby, or `default_transaction_read_only`, which operators set when the disk fills.
  [/^25006$/, 'refused'],
  // 25P03: it has ended a transaction that stood still.
  [/^25P03$/, 'refused'],
  // 57P01 to 57P05: shuts down, crashed, starts, was dropped, ended an idle session.
  [/^57P0.$/, 'refused'],
  // The password was changed, or the database replaced: no fault of the query.
  [/^(28000|28P01|3D000)$/, 'refused'],
  // 55P03 waited too long for a lock.
  [/^(57014|55P03)$/, 'cancelled'],
  [/^(40001|40P01)$/, 'retryable'],
]

/** The operating system's errors of a connection. */
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The socket file of the embedded database.
  'ENOENT',
])
const CONNECTION_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** Errors of `pg` and `pg-pool`, which have no code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/
/** The routine of PostgreSQL that raises 0A000 for a prepared statement whose columns changed; messages are translated. */
const PLAN_CHECK = 'RevalidateCachedQuery'

/**
 * What a database error means, also where a library wrapped it; null for every other error. A connection error counts by
 * itself or in the wrapping of the query builder: inside other errors it is that of another service, such as a payment
 * provider's.
 */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  let isOfDatabase = true
  for (const cause of causesOf(error)) {
    const { code, routine } = cause as { code?: unknown; routine?: unknown }
    if (isSqlState(code)) {
      if (code === '0A000' && routine === PLAN_CHECK) return 'plan_changed'
      return FAILURES_BY_SQL_STATE.find(([states]) => states.test(code))?.[1] ?? null
    }
    if (isOfDatabase && isConnectionError(cause)) return 'unreachable'
    isOfDatabase &&= cause instanceof DrizzleQueryError || cause instanceof AggregateError
  }
  return null
}

function isConnectionError(error: Error): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (code === undefined) return CONNECTION_MESSAGES.test(error.message)
  return CONNECTION_ERRORS.has(String(code)) && (syscall === undefined || CONNECTION_CALLS.has(String(syscall)))
}

/** True while the database serves nobody, so that the same request or job may succeed in some seconds. */
export function isUnavailable(error: unknown): boolean {
  const failure = databaseFailure(error)
  return failure === 'unreachable' || failure === 'refused'
}

/** The SQLSTATE of a database error, also where a library wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const { code } = cause as { code?: unknown }
    if (isSqlState(code)) return code
  }
  return undefined
}

/** What an error was caused by in the end, where libraries wrapped it: the database's error, or that of a connection. */
export function innermostCause(error: unknown): Error {
  return [...causesOf(error)].at(-1) ?? new Error(String(error))
}

const MAX_CAUSES = 10

function* causesOf(error: unknown): Generator<Error> {
  let current = error
  for (let depth = 0; current instanceof Error && depth < MAX_CAUSES; depth += 1) {
    yield current
    // Node tries the addresses of a host in turn and collects their errors.
    current = current.cause ?? (current instanceof AggregateError ? current.errors[0] : undefined)
  }
}

/** The system's codes begin with an E, as those of no SQLSTATE class do: `EPIPE` has five letters, too. */
function isSqlState(code: unknown): code is string {
  return typeof code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code)
}
