import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, type BrotliOptions, constants, gunzip, gzip } from 'node:zlib'
import { type ContentEncoding, preferredEncoding } from './content-encoding.ts'

/**
 * Measured on documents of 50 to 90 kB: level 4 makes them 3 % longer than 6 and takes a quarter less time, brotli's 5 is as long as its 6
 * and a tenth faster, its 4 is 7 % longer and 40 % faster.
 */
const GZIP_LEVEL = 4
const BROTLI_QUALITY = 5
/** A window as large as the body is enough; the default of 4 MB takes its memory for each compression. */
const BROTLI_WINDOW_BITS = { min: 16, max: 22 }

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
const compress = {
  br: (body: Buffer) => toBrotli(body, brotliOptions(body.length)),
  gzip: (body: Buffer) => toGzip(body, { level: GZIP_LEVEL }),
}
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

function brotliOptions(bytes: number): BrotliOptions {
  const { min, max } = BROTLI_WINDOW_BITS
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(max, Math.max(min, Math.ceil(Math.log2(bytes)))),
    },
  }
}

/** Below this size compression saves less than its header costs. */
const MIN_COMPRESSED_BYTES = 512
/** Of objects, maps and headers, beside the bodies; measured. */
const BYTES_PER_RESPONSE = 1500
const BYTES_PER_ENCODING = 800
const BYTES_PER_TAG = 160

/** A response that is the same for every visitor, before it is cached. */
export type CacheableResponse = {
  body: string | Buffer
  contentType: string
  /** 200 unless given. Only responses with status 200 are cached, and only they have an ETag. */
  status?: number
  /** The records it shows. It is invalidated when one of them changes, and by every change of content. */
  tags: Iterable<string>
  /** True for a response that only the holder of its address may see, or whose like has no end: it is sent once and not cached. */
  noStore?: boolean
  /** Data that it should show could not be read. It is not cached, and one that is cached already is sent instead. */
  isIncomplete?: boolean
  headers?: Record<string, string>
}

/** A body in one encoding. Headers are as node:http takes them: names and values in turn. */
export type EncodedResponse = { body: Buffer; headers: string[]; notModifiedHeaders: string[] }

/**
 * The bytes of a response with their headers, in every encoding requested so far. When only compressed forms are requested,
 * only they stay in memory. `onResize` is called whenever `heldBytes` changes.
 */
export class CachedResponse {
  readonly status: number
  readonly tags: Set<string>
  readonly hash: string
  readonly noStore: boolean
  readonly isIncomplete: boolean
  /** Length of the uncompressed body. */
  readonly bytes: number
  onResize = () => {}
  readonly #contentType: string
  readonly #headers: Record<string, string>
  readonly #headerBytes: number
  readonly #encoded = new Map<ContentEncoding, Promise<EncodedResponse> | EncodedResponse>()
  #isUncompressedRequested = false

  constructor(response: CacheableResponse, headers: Record<string, string> = {}) {
    this.#contentType = response.contentType
    this.status = response.status ?? 200
    this.isIncomplete = response.isIncomplete === true || this.status >= 500
    this.noStore = response.noStore === true || this.isIncomplete || this.status !== 200
    this.tags = new Set(response.tags)
    const body = exactBuffer(response.body)
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.bytes = body.length
    this.#headers = {
      'cache-control': this.noStore ? 'no-store' : 'public, max-age=0, must-revalidate',
      ...headers,
      ...response.headers,
    }
    this.#headerBytes = Object.values(this.#headers).reduce((sum, value) => sum + value.length, 0)
    this.#encoded.set('identity', this.#encodedResponse(body, 'identity'))
  }

  /** What it occupies in memory, roughly. */
  get heldBytes(): number {
    let total = BYTES_PER_RESPONSE + this.#headerBytes + this.tags.size * BYTES_PER_TAG
    for (const encoded of this.#encoded.values())
      total += BYTES_PER_ENCODING + (encoded instanceof Promise ? 0 : encoded.body.length)
    return total
  }

  /** The response in the encoding that an `Accept-Encoding` prefers. A promise while that encoding is being made. */
  encoded(acceptEncoding: string | undefined): EncodedResponse | Promise<EncodedResponse> {
    const encoding = this.bytes < MIN_COMPRESSED_BYTES ? 'identity' : preferredEncoding(acceptEncoding)
    if (encoding === 'identity') this.#isUncompressedRequested = true
    const existing = this.#encoded.get(encoding)
    if (existing) return existing
    const pending = this.#encode(encoding).then(
      (encoded) => {
        this.#encoded.set(encoding, encoded)
        if (encoding !== 'identity' && !this.#isUncompressedRequested) this.#encoded.delete('identity')
        this.onResize()
        return encoded
      },
      (error: unknown) => {
        this.#encoded.delete(encoding)
        throw error
      },
    )
    this.#encoded.set(encoding, pending)
    return pending
  }

  /** True when an `If-None-Match` names this response, in whatever encoding (RFC 9110, 13.1.2). */
  isNotModified(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined || this.noStore) return false
    return ifNoneMatch === '*' || ifNoneMatch.includes(`"${this.hash}"`) || ifNoneMatch.includes(`"${this.hash}-`)
  }

  async #encode(encoding: ContentEncoding): Promise<EncodedResponse> {
    const uncompressed = await this.#uncompressed()
    const body = encoding === 'identity' ? uncompressed : await compress[encoding](uncompressed)
    return this.#encodedResponse(exactBuffer(body), encoding)
  }

  async #uncompressed(): Promise<Buffer> {
    for (const [encoding, pending] of this.#encoded) {
      if (pending instanceof Promise) continue
      return encoding === 'identity' ? pending.body : decompress[encoding](pending.body)
    }
    throw new Error('a cached response has lost its body')
  }

  #encodedResponse(body: Buffer, encoding: ContentEncoding): EncodedResponse {
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    const notModifiedHeaders = {
      ...(this.noStore ? {} : { etag: `"${this.hash}${suffix}"` }),
      ...this.#headers,
    }
    const headers = {
      ...notModifiedHeaders,
      'content-type': this.#contentType,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    return {
      body,
      headers: Object.entries(headers).flat(),
      notModifiedHeaders: Object.entries(notModifiedHeaders).flat(),
    }
  }
}

/**
 * A buffer with memory of its own and no more than it needs. Node puts short buffers into shared slabs of 64 kB, and zlib
 * its output into chunks of 16 kB: a short body that stays in memory would hold all of that.
 */
function exactBuffer(body: string | Buffer): Buffer {
  if (typeof body !== 'string' && body.length === body.buffer.byteLength) return body
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  const buffer = Buffer.allocUnsafeSlow(length)
  if (typeof body === 'string') buffer.write(body)
  else body.copy(buffer)
  return buffer
}
