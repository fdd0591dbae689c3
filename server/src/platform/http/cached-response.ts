import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ContentEncoding, preferredEncoding } from './content-encoding.ts'

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
/** Below this size compression saves less than its header costs. */
const MIN_COMPRESSED_BYTES = 512

/** A response that is the same for every visitor, before it is cached. */
export type CacheableResponse = {
  body: string
  contentType: string
  /** 200 unless given. Only responses with status 200 are cached. */
  status?: number
  /** The records it shows. It is invalidated when one of them changes, and by every change of content. */
  tags: Iterable<string>
  /** True for a response that only the holder of its address may see: it is sent once and not cached. */
  noStore?: boolean
  headers?: Record<string, string>
}

/** A body in one encoding. Headers are as node:http takes them: names and values in turn. */
export type EncodedResponse = { body: Buffer; headers: string[]; notModifiedHeaders: string[] }

/** The bytes of a response in every encoding requested so far, with their headers. */
export class CachedResponse {
  readonly status: number
  readonly tags: Set<string>
  readonly hash: string
  readonly bytes: number
  readonly #contentType: string
  readonly #headers: Record<string, string>
  readonly #uncompressed: Buffer
  readonly #encoded = new Map<ContentEncoding, Promise<EncodedResponse> | EncodedResponse>()

  constructor(response: CacheableResponse, headers: Record<string, string> = {}) {
    this.#contentType = response.contentType
    this.#headers = { ...headers, ...response.headers }
    this.status = response.status ?? 200
    this.tags = new Set(response.tags)
    this.#uncompressed = Buffer.from(response.body)
    this.hash = createHash('sha256').update(this.#uncompressed).digest('base64url').slice(0, 22)
    this.bytes = this.#uncompressed.length
    this.#encoded.set('identity', this.#encodedResponse(this.#uncompressed, 'identity'))
  }

  /** The response in the encoding that an `Accept-Encoding` prefers. A promise while that encoding is being compressed. */
  encoded(acceptEncoding: string | undefined): EncodedResponse | Promise<EncodedResponse> {
    const encoding = this.bytes < MIN_COMPRESSED_BYTES ? 'identity' : preferredEncoding(acceptEncoding)
    const existing = this.#encoded.get(encoding)
    if (existing) return existing
    const compressed =
      encoding === 'br' ? compressWithBrotli(this.#uncompressed, BROTLI) : compressWithGzip(this.#uncompressed)
    const pending = compressed.then((body) => {
      const response = this.#encodedResponse(body, encoding)
      this.#encoded.set(encoding, response)
      return response
    })
    this.#encoded.set(encoding, pending)
    return pending
  }

  /** True when an `If-None-Match` names this response, in whatever encoding (RFC 9110, 13.1.2). */
  isNotModified(ifNoneMatch: string | undefined): boolean {
    return (
      ifNoneMatch !== undefined &&
      (ifNoneMatch === '*' || ifNoneMatch.includes(`"${this.hash}"`) || ifNoneMatch.includes(`"${this.hash}-`))
    )
  }

  #encodedResponse(body: Buffer, encoding: ContentEncoding): EncodedResponse {
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    const notModifiedHeaders = {
      etag: `"${this.hash}${suffix}"`,
      'cache-control': 'public, max-age=0, must-revalidate',
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
