import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSignal, readUntilAborted } from '../../database/cancellation.ts'
import { Rejection } from '../../rejection.ts'
import type { CacheableResponse, CachedResponse } from './cached-response.ts'
import { limitRequests } from '../limits/request-limit.ts'
import type { CacheLookup, ResponseCache } from './response-cache.ts'

export type SharedResponses = ReturnType<typeof createSharedResponses>

/** The requests that wait for one response, and what ends its creation when all of them are given up. */
type Waiting = { requests: number; controller: AbortController }

/**
 * Finds responses in the cache or has them created, for visitors. Creating one costs work, so an IP address may cause at most
 * `createdPerMinute` of them (0: no limit); cached responses are not counted. A response that nobody waits for any more is not
 * finished: its queries end in the database. Requests that a document's rendering makes belong to the request for the document.
 */
export function createSharedResponses(app: FastifyInstance, responseCache: ResponseCache, createdPerMinute: number) {
  const waitingByKey = new Map<string, Waiting>()
  const limitCreations = limitRequests(app, createdPerMinute)

  /** Waits for the response on behalf of a request. The last one to leave ends its creation. */
  async function waitFor(
    lookup: CacheLookup,
    create: () => Promise<CacheableResponse>,
    abandoned: AbortSignal,
  ): Promise<CachedResponse> {
    const waiting = waitingByKey.get(lookup.key) ?? { requests: 0, controller: new AbortController() }
    waitingByKey.set(lookup.key, waiting)
    waiting.requests += 1
    const leave = () => {
      waiting.requests -= 1
      if (waiting.requests > 0) return
      if (waitingByKey.get(lookup.key) === waiting) waitingByKey.delete(lookup.key)
      if (abandoned.aborted) waiting.controller.abort()
    }
    abandoned.addEventListener('abort', leave, { once: true })
    try {
      return await responseCache.getOrCreate(lookup, () => readUntilAborted(waiting.controller.signal, create))
    } finally {
      abandoned.removeEventListener('abort', leave)
      if (!abandoned.aborted) leave()
    }
  }

  return {
    async getOrCreate(
      request: FastifyRequest,
      reply: FastifyReply,
      lookup: CacheLookup,
      create: () => Promise<CacheableResponse>,
    ): Promise<CachedResponse | Rejection> {
      if (readSignal()) return responseCache.getOrCreate(lookup, create)
      const limited = responseCache.has(lookup.key) ? null : await limitCreations(request, reply)
      if (limited) return limited
      const abandoned = abandonmentSignal(reply)
      try {
        return await waitFor(lookup, create, abandoned)
      } catch (error) {
        if (!isAbort(error)) throw error
        // Nobody reads this.
        if (abandoned.aborted) return Rejection.of(503, 'unavailable')
        // It had been given up by other requests just before this one came.
        return waitFor(lookup, create, abandoned)
      }
    },
  }
}

/** True for the error of an ended read, also where a library wrapped it. */
function isAbort(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current.name === 'AbortError') return true
  return false
}

/** Aborted when the client leaves before the response has been sent. */
function abandonmentSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
