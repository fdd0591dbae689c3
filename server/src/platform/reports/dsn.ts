/** Where reports go: an address of Sentry's form `https://<public key>@<host>/<path>/<project number>`. */
export type Dsn = { dsn: string; origin: string }

/**
 * Reads a DSN (https://develop.sentry.dev/sdk/foundations/transport/authentication/#dsn); null when it is none. The secret key that old
 * ones have is left out, because every browser is given the DSN.
 */
export function parseDsn(value: string): Dsn | null {
  if (!URL.canParse(value)) return null
  const { protocol, username, host, origin, pathname, search, hash } = new URL(value)
  const isComplete = /^https?:$/.test(protocol) && /^\w+$/.test(username) && /^(\/[\w.-]+)*\/\d+$/.test(pathname)
  if (!isComplete || search !== '' || hash !== '') return null
  return { dsn: `${protocol}//${username}@${host}${pathname}`, origin }
}
