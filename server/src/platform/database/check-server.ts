import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { databaseFailure, UnreleasedDatabaseError } from './failures.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** How long a server that is starting or recovering from a crash is waited for. */
const STARTING_TIMEOUT_MS = 60_000
const RETRY_DELAY_MS = 500
const MIN_VERSION = 150_000
const CANNOT_CONNECT_NOW = '57P03'

/**
 * Connects once. Throws an OperatorError when the server can't be reached, can't be written to or is too old: at once, or
 * `unreachableTimeoutMs` later for a server that another process is about to start.
 */
export async function checkServer(connection: pg.ClientConfig, unreachableTimeoutMs = 0): Promise<void> {
  const startedAt = Date.now()
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ version: number; is_read_only: boolean }>(
        "select current_setting('server_version_num')::int as version, current_setting('transaction_read_only')::bool as is_read_only",
      )
      const { version, is_read_only } = rows[0]!
      const where = describeServer(connection)
      if (version < MIN_VERSION)
        throw new OperatorError(`${where} is PostgreSQL ${Math.floor(version / 10_000)}, but 15 or newer is needed.`)
      if (is_read_only)
        throw new OperatorError(`${where} is read-only, as a standby is. Set DATABASE_URL to the primary.`)
      return
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      const timeoutMs = code === CANNOT_CONNECT_NOW ? STARTING_TIMEOUT_MS : syscall ? unreachableTimeoutMs : 0
      if (Date.now() - startedAt >= timeoutMs) throw explainDatabaseError(error, describeServer(connection))
      await sleep(RETRY_DELAY_MS)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Names a server in a message, without the credentials of its URL. */
export function describeServer(connection: pg.ClientConfig): string {
  const { host, port } = new pg.Client(connection)
  return host.startsWith('/') ? `The database in ${host}` : `The database at ${host}:${port}`
}

/** By SQLSTATE, or by the code or message of an error of TLS. */
const MEANINGS: [RegExp, string][] = [
  [/^28/, 'rejects the user or the password of DATABASE_URL'],
  [/^3D000$/, 'does not exist. Create it, or correct the name in DATABASE_URL'],
  [/^42501$/, 'does not allow this user to create or change tables. Make the user its owner'],
  [/^42P07$/, 'has tables of another program. Take an empty database for the shop'],
  [/^25006$/, 'is read-only'],
  [
    /^25P03$/,
    'has ended a transaction that stood still while others waited for what it had locked, and undone it. Try again',
  ],
  [/^53100$/, 'has a full disk. Free some space and start again'],
  [/^53/, 'has no connections or memory left'],
  [/^(57P0|08)/, 'is stopping or starting. Try again in a moment'],
  [/^(XX|58)/, 'is damaged. Restore a backup'],
  [
    /CERT|SSL|TLS|UNABLE_TO_VERIFY/,
    'offers no connection that can be trusted; see sslmode and sslrootcert of DATABASE_URL',
  ],
]

/** Turns an error of the database that the operator can mend into an OperatorError; returns any other as it is. */
export function explainDatabaseError(error: unknown, where: string): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error
  if (error instanceof UnreleasedDatabaseError)
    return new OperatorError(
      `${where} was made by a Vitrina before 1.0.0, the first release, and no release can read it. Nothing in it has been changed or deleted.
Set DATA_DIR to an empty directory, or DATABASE_URL to an empty database, and import the shop folder again: npm run shop -- import --new <folder>
What is only in the old one, such as orders and bookings, the version that made it still shows.`,
      { cause: error },
    )
  const cause = error.cause instanceof Error ? error.cause : error
  const { code = '', message } = cause as NodeJS.ErrnoException
  if (databaseFailure(error) === 'unreachable')
    return new OperatorError(
      `${where} can't be reached (${code || message}). Is it running, and is its address right?`,
      {
        cause: error,
      },
    )
  const [, meaning] = MEANINGS.find(([pattern]) => pattern.test(code) || pattern.test(message)) ?? []
  return meaning ? new OperatorError(`${where} ${meaning}. (${message})`, { cause: error }) : error
}
