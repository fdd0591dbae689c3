import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rejection } from '../../rejection.ts'
import type { CacheableResponse, CachedResponse } from './cached-response.ts'
import { limitRequests } from '../limits/request-limit.ts'
import type { CacheLookup, ResponseCache } from './response-cache.ts'

export type SharedResponses = ReturnType<typeof createSharedResponses>

/**
 * Finds responses in the cache or has them created, for visitors. Creating one costs work, so an IP address may cause at most
 * `createdPerMinute` of them (0: no limit); cached responses are not counted.
 */
export function createSharedResponses(app: FastifyInstance, responseCache: ResponseCache, createdPerMinute: number) {
  const limitCreations = limitRequests(app, createdPerMinute)
  return {
    async getOrCreate(
      request: FastifyRequest,
      reply: FastifyReply,
      lookup: CacheLookup,
      create: () => Promise<CacheableResponse>,
    ): Promise<CachedResponse | Rejection> {
      const limited = responseCache.has(lookup.key) ? null : await limitCreations(request, reply)
      return limited ?? responseCache.getOrCreate(lookup, create)
    },
  }
}
