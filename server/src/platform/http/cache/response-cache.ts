import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { databaseFailure } from '../../database/failures.ts'
import { type CacheableResponse, CachedResponse } from './cached-response.ts'

/** Characters of remembered addresses: about thirty thousand addresses. */
const MAX_ADDRESS_CHARACTERS = 4_000_000
/** A cached response is made anew after this time, should the message of a change have been lost unnoticed. */
const MAX_AGE_MS = 5 * 60_000
/** While messages of changes don't arrive. */
const MAX_AGE_WITHOUT_MESSAGES_MS = 5000
/** A response that is due to be made anew is sent as it is when that takes longer, and for a while after that has failed. */
const MAX_RENEWAL_MS = 2000
const RETRY_DELAY_MS = 1000

/** What a cached response is stored under, and its route, which requests are counted by. */
export type CacheEntryKey = { key: string; route: string }
/** A request for a cacheable response. Several addresses may have one key: parameters that no route reads make no copies. */
export type CacheLookup = CacheEntryKey & { address: string }

export type ResponseCache = ReturnType<typeof createResponseCache>

type Entry = { response: CachedResponse; createdAt: number; generation: number }
/** What a document was made from. */
type Collected = { tags: Set<string>; noStore: boolean }
type Options = { now?: () => number; maxRenewalMs?: number }

/**
 * Holds at most `maxBytes` of responses in memory and evicts the least recently used first. Simultaneous requests for one
 * key create the response once. The key of an address is remembered, so that an address requested again need not be
 * parsed. `headers` are sent with every response.
 *
 * A response that is too old, or older than a gap in the messages of changes, is made anew at the next request. While that
 * fails because of the database, it is sent as it is (stale-if-error, RFC 5861).
 */
export function createResponseCache(
  maxBytes: number,
  headers: Record<string, string> = {},
  { now = () => performance.now(), maxRenewalMs = MAX_RENEWAL_MS }: Options = {},
) {
  const entryKeys = new LRUCache<string, CacheEntryKey>({
    maxSize: MAX_ADDRESS_CHARACTERS,
    sizeCalculation: (_entryKey, address) => address.length,
  })
  const keysByTag = new Map<string, Set<string>>()
  const responses = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => response.heldBytes + key.length,
    dispose: ({ response }, key) => {
      response.onResize = () => {}
      for (const tag of response.tags) {
        const keys = keysByTag.get(tag)
        if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag)
      }
    },
  })
  let pending = new Map<string, Promise<CachedResponse>>()
  const collector = new AsyncLocalStorage<Collected>()
  const counts = { hits: 0, misses: 0 }
  let generation = 0
  let maxAgeMs = MAX_AGE_MS
  /** Until then, responses that are due to be made anew are sent as they are. */
  let staleUntil = 0

  function store(key: string, created: CachedResponse): CachedResponse {
    const previous = responses.peek(key)?.response
    // The same again keeps its compressed forms.
    const response = previous && isSame(previous, created) ? previous : created
    let entry = { response, createdAt: now(), generation }
    // Replacing an entry disposes of the old one after the new one is set, which would remove the tags of both.
    responses.delete(key)
    responses.set(key, entry)
    // Larger than the whole cache.
    if (responses.peek(key) !== entry) return response
    response.onResize = () => {
      if (responses.peek(key) !== entry) return
      // The cache measures what is new to it.
      entry = { ...entry }
      responses.set(key, entry, { noDisposeOnSet: true })
    }
    for (const tag of response.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
    return response
  }

  const isUsable = (entry: Entry): boolean => {
    const time = now()
    return time < staleUntil || (entry.generation === generation && time - entry.createdAt < maxAgeMs)
  }

  function addToCollected({ tags, noStore }: { tags: Iterable<string>; noStore: boolean }): void {
    const collected = collector.getStore()
    if (!collected) return
    for (const tag of tags) collected.tags.add(tag)
    collected.noStore ||= noStore
  }

  function collect(response: CachedResponse): CachedResponse {
    addToCollected(response)
    return response
  }

  /** The response that is being created for the key, or a new one. Rejects as `create` does. */
  function createOnce(key: string, create: () => Promise<CacheableResponse>): Promise<CachedResponse> {
    // `invalidate` replaces the map: a response from before a change is not shared with requests after it.
    const pendingAtStart = pending
    const existing = pendingAtStart.get(key)
    if (existing) return existing
    counts.misses += 1
    const response = create()
      .then((cacheable) => {
        const created = new CachedResponse(cacheable, headers)
        return pendingAtStart === pending && !created.noStore ? store(key, created) : created
      })
      .finally(() => pendingAtStart.delete(key))
    pendingAtStart.set(key, response)
    return response
  }

  /** The response made anew; as it is, while the database fails or takes too long. */
  async function renew(key: string, stale: Entry, created: Promise<CachedResponse>): Promise<CachedResponse> {
    const timeout = new AbortController()
    try {
      const renewed = await Promise.race([
        created,
        sleep(maxRenewalMs, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined),
      ])
      if (renewed && !renewed.isIncomplete) {
        if (renewed.noStore) responses.delete(key)
        return renewed
      }
    } catch (error) {
      if (databaseFailure(error) === null) {
        responses.delete(key)
        throw error
      }
    } finally {
      timeout.abort()
    }
    // The next request starts anew, and an error of this one is not reported.
    if (pending.get(key) === created) pending.delete(key)
    created.catch(() => {})
    staleUntil = now() + RETRY_DELAY_MS
    return stale.response
  }

  return {
    counts,
    /** The cached response of an address that was requested before, if there still is one and it need not be made anew. */
    get(address: string): { response: CachedResponse; route: string } | undefined {
      // `peek` does not mark the address as used, which saves time: the oldest addresses are evicted first.
      const entryKey = entryKeys.peek(address)
      const entry = entryKey && responses.get(entryKey.key)
      if (!entry || !isUsable(entry)) return undefined
      counts.hits += 1
      return { response: collect(entry.response), route: entryKey.route }
    },
    /** True when the response is cached or being created, so that a request for it causes little work. */
    has: (key: string): boolean => responses.has(key) || pending.has(key),
    /**
     * The cached response under `key`, else the one that `create` makes. It is cached if its status is 200, unless it is
     * marked `noStore` or a change was announced while it was created.
     */
    async getOrCreate(
      { address, key, route }: CacheLookup,
      create: () => Promise<CacheableResponse>,
    ): Promise<CachedResponse> {
      const cached = responses.get(key)
      if (cached && isUsable(cached)) {
        counts.hits += 1
        entryKeys.set(address, { key, route })
        return collect(cached.response)
      }
      const created = createOnce(key, create)
      const response = await (cached ? renew(key, cached, created) : created)
      // The addresses of what is not cached have no end.
      if (responses.has(key)) entryKeys.set(address, { key, route })
      return collect(response)
    },
    /**
     * Runs `callback` and collects what the document that it renders is made from: the tags of every response it read, and
     * whether one of them must not be cached.
     */
    async collect<T>(callback: () => Promise<T>): Promise<{ value: T } & Collected> {
      const collected: Collected = { tags: new Set(), noStore: false }
      const value = await collector.run(collected, callback)
      return { value, ...collected }
    },
    /** Something that the document being rendered reads, and that is not a response of the cache. */
    addToCollected,
    /** Removes the responses that have one of the tags, or all. Responses under construction will not be cached. */
    invalidate(tags: readonly string[] | 'all'): void {
      pending = new Map()
      if (tags === 'all') {
        responses.clear()
        keysByTag.clear()
        return
      }
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) responses.delete(key)
    },
    /** Messages of changes may have been lost: every response is made anew at its next request. */
    renewAll(): void {
      pending = new Map()
      generation += 1
    },
    /** Whether messages of changes arrive. While they don't, responses are made anew after seconds. */
    setMessagesArrive(arrive: boolean): void {
      maxAgeMs = arrive ? MAX_AGE_MS : MAX_AGE_WITHOUT_MESSAGES_MS
    },
    size: () => ({ entries: responses.size, bytes: responses.calculatedSize }),
  }
}

function isSame(one: CachedResponse, other: CachedResponse): boolean {
  return (
    one.hash === other.hash && one.tags.size === other.tags.size && [...one.tags].every((tag) => other.tags.has(tag))
  )
}
