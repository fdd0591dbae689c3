import { API_ROOT, calls, type CallSpec, isLanguage, type Language } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { DELIVERIES_TAG } from '../modules/deliveries/index.ts'
import { PAYMENTS_TAG } from '../modules/payments/index.ts'
import { ROOM_CONTENT_TAG, ROOMS_TAG } from '../modules/rooms/index.ts'
import { callAddress } from '../platform/http/calls/calls.ts'
import type { CachedResponse } from '../platform/http/cache/cached-response.ts'
import { serializeRejection } from '../platform/http/errors.ts'
import type { ResponseCache } from '../platform/http/cache/response-cache.ts'
import {
  createSharedResponse,
  RejectedError,
  type SharedCalls,
  type SharedRead,
} from '../platform/http/cache/shared-call.ts'
import { Rejection } from '../platform/rejection.ts'
import { matchSharedCall } from './match-shared-call.ts'
import { createParsedBodies } from './parsed-bodies.ts'

/** What reading calls with a body show, by their subject. Those of another subject are not cached. */
const POST_TAGS: Readonly<Record<string, readonly string[]>> = {
  deliveries: [DELIVERIES_TAG],
  payments: [PAYMENTS_TAG],
  rooms: [ROOMS_TAG, ROOM_CONTENT_TAG],
}

/** Calls whose address is remembered, to tell which ones several documents need. */
const MAX_REMEMBERED = 5000

/** What an API client reads of a response. A whole `Response` would cost more than most calls. */
type ReadResponse = Pick<Response, 'ok' | 'status' | 'text' | 'json'> & { headers: Pick<Headers, 'get' | 'has'> }
type Call = { method: string; url: string; headers: Record<string, string>; body: string | undefined }

export type InProcessFetchDeps = {
  app: FastifyInstance
  responseCache: ResponseCache
  sharedCalls: SharedCalls
  /** What a client is told of an error. */
  toRejection: (error: unknown) => Rejection
}

/**
 * A `fetch` for the storefront's loaders that calls this app without a socket. The handler of a shared call is called directly, and its
 * result is not made into bytes and parsed again. It is cached from the second time on: most lists are needed by one document only, and
 * their text would take the place of documents in the cache.
 */
export function createInProcessFetch({
  app,
  responseCache,
  sharedCalls,
  toRejection,
}: InProcessFetchDeps): typeof fetch {
  const readBefore = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  const parsedBodies = createParsedBodies()
  const readCached = async (response: CachedResponse) => toResponse(response.status, await parsedBodies.read(response))

  const inject = async ({ method, url, headers, body }: Call) => {
    const payload = body === undefined ? {} : { payload: body }
    const { statusCode, rawPayload } = await app.inject({ method: method as 'GET', url, headers, ...payload })
    return { status: statusCode, body: rawPayload.toString() }
  }

  async function readShared(read: SharedRead, address: string): Promise<ReadResponse> {
    if (readBefore.has(address) || responseCache.has(read.key)) {
      return readCached(await responseCache.getOrCreate({ ...read, address }, () => createSharedResponse(read)))
    }
    readBefore.set(address, true)
    const result = await read.read()
    if (result instanceof Rejection) throw new RejectedError(result)
    responseCache.addToCollected({ tags: result.tags ?? [], noStore: result.noStore ?? false })
    return toResponse(200, result.body)
  }

  /** Answers like the framework, whatever goes wrong. */
  async function answerShared(language: Language, url: string): Promise<ReadResponse | null> {
    const shared = matchSharedCall(sharedCalls, url)
    if (!shared) return null
    try {
      const read = shared.prepare({ params: shared.params, query: shared.query, language })
      if (read instanceof Rejection) throw new RejectedError(read)
      return await readShared(read, callAddress(language, url))
    } catch (error) {
      const rejection = error instanceof RejectedError ? error.rejection : toRejection(error)
      return toResponse(rejection.status, JSON.parse(serializeRejection(rejection, language)))
    }
  }

  async function send(call: Call): Promise<ReadResponse> {
    const { method, url, headers, body } = call
    const { 'user-language': language } = headers
    if (method === 'GET' && isLanguage(language)) {
      const cached = responseCache.get(callAddress(language, url))
      const response = cached ? await readCached(cached.response) : await answerShared(language, url)
      if (response) return response
    }
    const spec = readingPost(call)
    if (!spec) {
      const response = await inject(call)
      return toResponse(response.status, parse(response.body))
    }
    // A document is the same for every visitor, and so is what it reads: many documents ask the same.
    const key = `in process ${language} ${url} ${body}`
    const created = await responseCache.getOrCreate({ address: key, key, route: url }, async () => {
      const response = await inject(call)
      const tags = POST_TAGS[spec.tag]
      const { status, body } = response
      return { status, body, contentType: 'application/json', tags: tags ?? [], noStore: !tags }
    })
    return readCached(created)
  }

  return ((url: string, { method = 'GET', headers, body }: RequestInit = {}) =>
    send({
      method,
      url,
      headers: lowerCaseNames(headers),
      body: typeof body === 'string' ? body : undefined,
    })) as typeof fetch
}

/** A call that is a POST only because of its body. */
function readingPost({ method, url }: Call): CallSpec | undefined {
  const spec = (calls as Record<string, CallSpec | undefined>)[`POST ${url.slice(API_ROOT.length)}`]
  return method === 'POST' && !spec?.writes ? spec : undefined
}

function lowerCaseNames(headers: RequestInit['headers']): Record<string, string> {
  const entries = headers instanceof Headers || Array.isArray(headers) ? [...headers] : Object.entries(headers ?? {})
  return Object.fromEntries(entries.map(([name, value]) => [name!.toLowerCase(), String(value)]))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const NO_HEADERS = { get: () => null, has: () => false }

function toResponse(status: number, body: unknown): ReadResponse {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: NO_HEADERS,
    text: async () => JSON.stringify(body),
    json: async () => body,
  }
}
