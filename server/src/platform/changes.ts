import { sql } from 'drizzle-orm'
import type { Database, Queries } from './database/client.ts'
import { listen, type Subscription } from './database/listen.ts'
import type { ResponseCache } from './http/response-cache.ts'

const CHANNEL = 'vitrina_changed'
/** Notifications of PostgreSQL hold less than 8,000 bytes; a longer list of tags is sent as "all". */
const MAX_PAYLOAD_LENGTH = 7000

/** Notifies every node, when the transaction commits, that content with these tags has changed. */
export async function announceChange(tx: Queries, tags: readonly string[] | 'all'): Promise<void> {
  const payload = tags === 'all' ? 'all' : tags.join(' ')
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload.length > MAX_PAYLOAD_LENGTH ? 'all' : payload})`)
}

/**
 * Invalidates cached data as changes are announced, by this node or another. When anything may have changed, `refreshContent` runs
 * before the response cache is emptied.
 */
export function invalidateOnChange(
  database: Database,
  responseCache: ResponseCache,
  refreshContent: () => Promise<void>,
): Promise<Subscription> {
  const invalidateAll = () => {
    database.clearCache()
    void refreshContent()
      .catch(() => {})
      .finally(() => responseCache.invalidate('all'))
  }
  const onMessage = (payload: string) =>
    payload === 'all' ? invalidateAll() : responseCache.invalidate(payload.split(' '))
  return listen(database, CHANNEL, onMessage, invalidateAll)
}
