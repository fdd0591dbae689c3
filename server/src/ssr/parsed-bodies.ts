import type { CachedResponse } from '../platform/http/cache/cached-response.ts'

/** So many documents in a row read the same response, such as the menu, that its parsed body stays in memory beside it. */
const READS_UNTIL_KEPT = 5

/** Parses the JSON of cached responses, once for those that every document reads. */
export function createParsedBodies() {
  const known = new WeakMap<CachedResponse, { reads: number; body?: unknown }>()

  return {
    async read(response: CachedResponse): Promise<unknown> {
      const entry = known.get(response) ?? { reads: 0 }
      if ('body' in entry) return entry.body
      const { body: bytes } = await response.encoded(undefined)
      const body: unknown = JSON.parse(bytes.toString())
      entry.reads += 1
      // Several documents share it from now on.
      if (entry.reads >= READS_UNTIL_KEPT) entry.body = deepFreeze(body)
      known.set(response, entry)
      return body
    },
  }
}

function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze)
    Object.freeze(value)
  }
  return value
}
