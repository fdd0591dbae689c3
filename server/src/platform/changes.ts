import type { QueryConfig } from 'pg'
import type { Database, Queries, Transaction } from './database/client.ts'
import { sql } from './database/drizzle.ts'
import { listen, type Subscription } from './database/listen.ts'
import type { HeartbeatOptions } from './database/reconnecting-client.ts'
import type { ResponseCache } from './http/cache/response-cache.ts'

const CHANNEL = 'vitrina_changed'
/** Notifications of PostgreSQL hold less than 8,000 bytes; a longer list of tags is sent as "all". */
const MAX_PAYLOAD_LENGTH = 7000
const POLL_INTERVAL_MS = 5000
const POLL_TIMEOUT_MS = 5000
const READ_VERSION: QueryConfig = { text: 'select version from content_version' }

/** Begins an announcement of tags whose records a merchant has changed: what is read once and cached of the content is read again. */
const CONTENT = 'content'

/**
 * Notifies every node, when the transaction commits, that what has these tags has changed. `isContent`: the merchant has changed it, so that more
 * than stock and free rooms differ.
 */
export async function announceChange(
  tx: Queries,
  tags: readonly string[] | 'all',
  { isContent = false } = {},
): Promise<void> {
  const payload = tags === 'all' ? 'all' : [...(isContent ? [CONTENT] : []), ...tags].join(' ')
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload.length > MAX_PAYLOAD_LENGTH ? 'all' : payload})`)
}

/** Raises the version of the content after a change by a merchant; nodes hear of it by `announceChange`, or poll it. */
export async function raiseContentVersion(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into content_version as v (id, version) values (1, 1)
    on conflict (id) do update set version = v.version + 1, modified_at = now()`)
}

/** The version of the content; 0 before its first. */
export async function readContentVersion(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`select version from content_version`)
  return rows[0]?.version ?? 0
}

export type ChangeHandlers = {
  /** A merchant has changed what has these tags, or anything. What was cached of it goes when this is done. */
  refreshContent(changed: readonly string[] | 'all'): Promise<void>
  /** Records with these tags have changed. Called together with the invalidation of their responses. */
  onTags?(tags: readonly string[]): void
  /** Announcements don't arrive, so whatever is announced by tags may have changed. Called again every few seconds until they do. */
  onSilence?(): void
}
/** Tags of what has changed, or `all` when anything may have. */
export type ChangeListener = (changed: readonly string[] | 'all') => void
export type Changes = Subscription & {
  /** For what is kept in memory of the content. What was added last is loaded last. */
  handle(handlers: ChangeHandlers): void
  /** `listener` is called when what was cached of the changed records is no longer sent. */
  subscribe(listener: ChangeListener): void
}
type Options = HeartbeatOptions & { pollIntervalMs?: number }

/**
 * Invalidates cached data as changes are announced, by this node or another.
 *
 * Should announcements be lost, nothing stays outdated for long: the connection that hears them is asked whether it lives
 * (database/reconnecting-client.ts), the version of the content is polled, for databases behind a pooler that passes no
 * announcements on, and a cached response has a greatest age (http/response-cache.ts).
 */
export async function invalidateOnChange(
  database: Database,
  responseCache: ResponseCache,
  { pollIntervalMs = POLL_INTERVAL_MS, ...heartbeat }: Options = {},
): Promise<Changes> {
  const handlers: ChangeHandlers[] = []
  const listeners: ChangeListener[] = []
  const tell: ChangeListener = (changed) => {
    for (const listener of listeners) listener(changed)
  }
  let isListening = true
  let knownVersion: number | undefined
  let isAnnounced = false

  const refresh = async (changed: readonly string[] | 'all') => {
    database.clearCache()
    for (const { refreshContent } of handlers) await refreshContent(changed).catch(() => {})
  }
  const invalidateAll = () =>
    void refresh('all').finally(() => {
      responseCache.invalidate('all')
      tell('all')
    })

  const subscription = await listen(
    database,
    CHANNEL,
    {
      onMessage(payload) {
        if (payload === 'all') {
          isAnnounced = true
          return invalidateAll()
        }
        const [first, ...rest] = payload.split(' ')
        if (first === CONTENT) {
          isAnnounced = true
          return void refresh(rest).finally(() => {
            responseCache.invalidate(rest)
            tell(rest)
          })
        }
        const tags = payload.split(' ')
        for (const { onTags } of handlers) onTags?.(tags)
        responseCache.invalidate(tags)
        tell(tags)
      },
      // What is cached stays, so that it can be sent while the database is away; it is only made anew sooner.
      onLost() {
        isListening = false
        responseCache.setMessagesArrive(false)
        database.clearCache()
      },
      onReconnect() {
        isListening = true
        void refresh('all').finally(() => {
          responseCache.renewAll()
          responseCache.setMessagesArrive(isListening)
          tell('all')
        })
      },
    },
    heartbeat,
  )

  async function poll(): Promise<void> {
    const wasAnnounced = isAnnounced
    isAnnounced = false
    const { rows } = await database.pool.query<{ version: number }>({
      ...READ_VERSION,
      query_timeout: POLL_TIMEOUT_MS,
    } as QueryConfig)
    const version = rows[0]?.version ?? 0
    const isMissed = knownVersion !== undefined && version !== knownVersion && !wasAnnounced && !isAnnounced
    knownVersion = version
    if (isMissed) invalidateAll()
    else if (!isListening) for (const { onSilence } of handlers) onSilence?.()
  }
  await poll()

  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const schedulePoll = () => {
    if (isClosed) return
    timer = setTimeout(() => void pollAndSchedule(), pollIntervalMs).unref()
  }
  const pollAndSchedule = () =>
    poll()
      .catch(() => {})
      .finally(schedulePoll)
  schedulePoll()
  return {
    handle: (added) => void handlers.push(added),
    subscribe: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await subscription.close()
    },
  }
}
