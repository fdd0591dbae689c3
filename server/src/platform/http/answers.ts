import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
/** Below this, compressing saves less than its header costs. */
const SMALLEST_COMPRESSED = 512

/** An answer that does not depend on the person, before it is kept. */
export type Made = {
  body: string
  type: string
  status?: number
  /** What it shows: dropped when one of these changes. A change of content drops everything, whatever its tags. */
  tags: Iterable<string>
  /** Not kept once given: shows what only who knows its address may see. */
  noStore?: boolean
  headers?: Record<string, string>
}

type Encoding = 'identity' | 'gzip' | 'br'

/** An answer made once: its bytes in every encoding asked for so far, with their headers. */
export class Answer {
  readonly status: number
  readonly tags: Set<string>
  readonly hash: string
  readonly bytes: number
  readonly #type: string
  readonly #headers: Record<string, string>
  readonly #plain: Buffer
  readonly #encoded = new Map<Encoding, Promise<Encoded> | Encoded>()

  constructor(made: Made, headers: Record<string, string> = {}) {
    this.#type = made.type
    this.#headers = { ...headers, ...made.headers }
    this.status = made.status ?? 200
    this.tags = new Set(made.tags)
    this.#plain = Buffer.from(made.body)
    this.hash = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)
    this.bytes = this.#plain.length
    this.#encoded.set('identity', this.#with(this.#plain, 'identity'))
  }

  /** The bytes for an `Accept-Encoding`; compressed at the first request that takes it. */
  encoded(acceptEncoding: string | undefined): Encoded | Promise<Encoded> {
    const encoding = this.bytes < SMALLEST_COMPRESSED ? 'identity' : preferred(acceptEncoding)
    const known = this.#encoded.get(encoding)
    if (known) return known
    const compressing = (encoding === 'br' ? toBrotli(this.#plain, BROTLI) : toGzip(this.#plain)).then((bytes) => {
      const encoded = this.#with(bytes, encoding)
      this.#encoded.set(encoding, encoded)
      return encoded
    })
    this.#encoded.set(encoding, compressing)
    return compressing
  }

  #with(body: Buffer, encoding: Encoding): Encoded {
    const etag = `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const always = { etag, 'cache-control': 'public, max-age=0, must-revalidate', ...this.#headers }
    const ofBody = {
      'content-type': this.#type,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    return { body, head: Object.entries({ ...always, ...ofBody }).flat(), freshHead: Object.entries(always).flat() }
  }
}

/** The bytes in one encoding, with the head of an answer and of a 304 as node:http takes it: names and values in turn. */
export type Encoded = { body: Buffer; head: string[]; freshHead: string[] }

const preferences = new Map<string, Encoding>()

/** brotli where taken, else gzip; a weight of zero is a refusal (RFC 9110, 12.5.3). Remembered: browsers send a handful. */
function preferred(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = preferences.get(acceptEncoding)
  if (known) return known
  const taken = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  const names = new Set(taken.map((part) => part.split(';')[0]!.trim()))
  const encoding = names.has('br') ? 'br' : names.has('gzip') || names.has('*') ? 'gzip' : 'identity'
  if (preferences.size < 1000) preferences.set(acceptEncoding, encoding)
  return encoding
}

/** True when the client already has these bytes, in whatever encoding. */
export function isFresh(ifNoneMatch: string | undefined, answer: Answer): boolean {
  return (
    ifNoneMatch !== undefined &&
    (ifNoneMatch === '*' || ifNoneMatch.includes(`"${answer.hash}"`) || ifNoneMatch.includes(`"${answer.hash}-`))
  )
}

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** Letters of addresses remembered: some thirty thousand of them. */
const MOST_ADDRESSES = 4_000_000

/** Where an answer was asked for, what was meant by it once read, and which kind of address it is (for counting). */
export type Asked = { address: string; key: string; route: string }
type Meant = Omit<Asked, 'address'>

/**
 * Keeps answers in memory, at most `maxBytes` of them, the least used dropped first. An answer is made once even when many
 * ask at the same time, and one whose making a change overtook is given but not kept. Addresses that mean the same share
 * one answer; what an address means is remembered, so that one asked for again is not read again. `headers` go with every
 * answer.
 */
export function createAnswerStore(maxBytes: number, headers: Record<string, string> = {}) {
  const meanings = new LRUCache<string, Meant>({
    maxSize: MOST_ADDRESSES,
    sizeCalculation: (_meant, address) => address.length,
  })
  const byTag = new Map<string, Set<string>>()
  const kept = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    // Compressed copies come to about half of the plain one.
    sizeCalculation: (answer) => Math.ceil(answer.bytes * 1.5) + 500,
    dispose: (answer, key) => {
      for (const tag of answer.tags) byTag.get(tag)?.delete(key)
    },
  })
  let making = new Map<string, Promise<Answer>>()
  const watched = new AsyncLocalStorage<Set<string>>()
  const counts = { hits: 0, misses: 0, dropped: 0 }

  function keep(key: string, answer: Answer) {
    kept.set(key, answer)
    for (const tag of answer.tags) {
      const keys = byTag.get(tag) ?? new Set()
      byTag.set(tag, keys.add(key))
    }
  }

  function noted(answer: Answer): Answer {
    const tags = watched.getStore()
    if (tags) for (const tag of answer.tags) tags.add(tag)
    return answer
  }

  return {
    counts,
    /** The kept answer for an address asked for before, if there is one. */
    find(address: string): { answer: Answer; route: string } | undefined {
      const meant = meanings.get(address)
      const answer = meant && kept.get(meant.key)
      if (!answer) return undefined
      counts.hits += 1
      return { answer: noted(answer), route: meant.route }
    },
    /** The kept answer under `key`; else makes it, and keeps it when it is a success. */
    async make({ address, key, route }: Asked, produce: () => Promise<Made>): Promise<Answer> {
      meanings.set(address, { key, route })
      const ready = kept.get(key)
      if (ready) {
        counts.hits += 1
        return noted(ready)
      }
      const under = making
      let answer = under.get(key)
      if (!answer) {
        counts.misses += 1
        answer = produce()
          .then((made) => {
            const fresh = new Answer(made, headers)
            if (under === making && fresh.status === 200 && !made.noStore) keep(key, fresh)
            return fresh
          })
          .finally(() => under.delete(key))
        under.set(key, answer)
      }
      return noted(await answer)
    },
    /** Runs `act` and tells the tags of every answer it read: what a document shows. */
    async watch<T>(act: () => Promise<T>): Promise<{ value: T; tags: Set<string> }> {
      const tags = new Set<string>()
      const value = await watched.run(tags, act)
      return { value, tags }
    },
    /** Forgets what shows one of the tags, or everything. What is being made now will not be kept. */
    drop(tags: readonly string[] | 'all'): void {
      making = new Map()
      counts.dropped += 1
      if (tags === 'all') {
        kept.clear()
        byTag.clear()
        return
      }
      for (const tag of tags) {
        for (const key of byTag.get(tag) ?? []) kept.delete(key)
        byTag.delete(tag)
      }
    },
    size: () => ({ answers: kept.size, bytes: kept.calculatedSize }),
  }
}
