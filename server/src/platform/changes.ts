import { sql } from 'drizzle-orm'
import type { Database, Queries } from './database/client.ts'
import { listen, type Listener } from './database/listen.ts'
import type { ResponseCache } from './http/response-cache.ts'

const CHANNEL = 'vitrina_changed'
/** PostgreSQL refuses longer notices; so many changed records are "all". */
const LONGEST_NOTICE = 7000

/** Tells every node, when the transaction commits, that what shows these tags has changed. */
export async function announceChange(tx: Queries, tags: readonly string[] | 'all'): Promise<void> {
  const notice = tags === 'all' ? 'all' : tags.join(' ')
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${notice.length > LONGEST_NOTICE ? 'all' : notice})`)
}

/** Drops kept answers as changes are announced, by this node or another; `onContent` runs first when anything may have changed. */
export function invalidateOnChange(
  database: Database,
  responseCache: ResponseCache,
  onContent: () => Promise<void>,
): Promise<Listener> {
  const all = () => {
    database.clearCache()
    void onContent()
      .catch(() => {})
      .finally(() => responseCache.invalidate('all'))
  }
  return listen(
    database,
    CHANNEL,
    (notice) => (notice === 'all' ? all() : responseCache.invalidate(notice.split(' '))),
    all,
  )
}
