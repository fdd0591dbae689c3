import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { type CacheableResponse, CachedResponse } from './cached-response.ts'

/** Characters of remembered addresses: about thirty thousand addresses. */
const MAX_ADDRESS_CHARACTERS = 4_000_000
/** Compressed copies come to about half of the uncompressed body. */
const BYTES_PER_BODY_BYTE = 1.5
const BYTES_PER_ENTRY = 500

/** What a cached response is stored under, and its route, which requests are counted by. */
export type CacheEntryKey = { key: string; route: string }
/** A request for a cacheable response. Several addresses may have one key: parameters that no route reads make no copies. */
export type CacheLookup = CacheEntryKey & { address: string }

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Holds at most `maxBytes` of responses in memory and evicts the least recently used first. Simultaneous requests for one
 * key create the response once. The key of an address is remembered, so that an address requested again need not be
 * parsed. `headers` are sent with every response.
 */
export function createResponseCache(maxBytes: number, headers: Record<string, string> = {}) {
  const entryKeys = new LRUCache<string, CacheEntryKey>({
    maxSize: MAX_ADDRESS_CHARACTERS,
    sizeCalculation: (_entryKey, address) => address.length,
  })
  const keysByTag = new Map<string, Set<string>>()
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes * BYTES_PER_BODY_BYTE) + BYTES_PER_ENTRY,
    dispose: ({ tags }, key) => {
      for (const tag of tags) keysByTag.get(tag)?.delete(key)
    },
  })
  let pending = new Map<string, Promise<CachedResponse>>()
  const tagCollector = new AsyncLocalStorage<Set<string>>()
  const counts = { hits: 0, misses: 0 }

  function store(key: string, response: CachedResponse): void {
    responses.set(key, response)
    for (const tag of response.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
  }

  function collectTagsOf(response: CachedResponse): CachedResponse {
    const collected = tagCollector.getStore()
    if (collected) for (const tag of response.tags) collected.add(tag)
    return response
  }

  return {
    counts,
    /** The cached response of an address that was requested before, if there still is one. */
    get(address: string): { response: CachedResponse; route: string } | undefined {
      // `peek` does not mark the address as used, which saves time: the oldest addresses are evicted first.
      const entryKey = entryKeys.peek(address)
      const response = entryKey && responses.get(entryKey.key)
      if (!response) return undefined
      counts.hits += 1
      return { response: collectTagsOf(response), route: entryKey.route }
    },
    /**
     * The cached response under `key`, else the one that `create` makes. It is cached if its status is 200, unless it is
     * marked `noStore` or a change was announced while it was created.
     */
    async getOrCreate(
      { address, key, route }: CacheLookup,
      create: () => Promise<CacheableResponse>,
    ): Promise<CachedResponse> {
      entryKeys.set(address, { key, route })
      const cached = responses.get(key)
      if (cached) {
        counts.hits += 1
        return collectTagsOf(cached)
      }
      // `invalidate` replaces the map: a response from before a change is not shared with requests after it.
      const pendingAtStart = pending
      let response = pendingAtStart.get(key)
      if (!response) {
        counts.misses += 1
        response = create()
          .then((cacheable) => {
            const created = new CachedResponse(cacheable, headers)
            if (pendingAtStart === pending && created.status === 200 && !cacheable.noStore) store(key, created)
            return created
          })
          .finally(() => pendingAtStart.delete(key))
        pendingAtStart.set(key, response)
      }
      return collectTagsOf(await response)
    },
    /** Runs `callback` and collects the tags of every response it read: those of the document that it renders. */
    async collectTags<T>(callback: () => Promise<T>): Promise<{ value: T; tags: Set<string> }> {
      const tags = new Set<string>()
      const value = await tagCollector.run(tags, callback)
      return { value, tags }
    },
    /** Removes the responses that have one of the tags, or all. Responses under construction will not be cached. */
    invalidate(tags: readonly string[] | 'all'): void {
      pending = new Map()
      if (tags === 'all') {
        responses.clear()
        keysByTag.clear()
        return
      }
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) responses.delete(key)
        keysByTag.delete(tag)
      }
    },
    size: () => ({ entries: responses.size, bytes: responses.calculatedSize }),
  }
}
