import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '../../rejection.ts'
import { networkOf } from './network-of.ts'

/** Reads of an order or a picture cost a query or two, responses that many see much more. */
const PERSONAL_READS_PER_CREATION = 10

/** Counts a request. A Rejection (429) when its network has sent too many of its kind; the reply then says when to come again. */
export type LimitRequests = (request: FastifyRequest, reply: FastifyReply) => Promise<Rejection | null>

/** A limit of `perMinute` requests from one network; 0: none. Whoever calls it decides which requests count. */
export function limitRequests(app: FastifyInstance, perMinute: number): LimitRequests {
  if (perMinute === 0) return async () => null
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000 })
  return async (request, reply) => {
    const limit = await count(request)
    if (limit.isAllowed || !limit.isExceeded) return null
    reply.header('retry-after', limit.ttlInSeconds)
    return Rejection.of(429, 'rate_limited')
  }
}

/**
 * Lets routes limit their requests by network, and returns the limit of reads that come from no cache and that one visitor sees.
 * `createdPerMinute` is that of responses that many see (createSharedResponses).
 */
export async function registerLimits(app: FastifyInstance, createdPerMinute: number): Promise<LimitRequests> {
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) })
  return limitRequests(app, createdPerMinute * PERSONAL_READS_PER_CREATION)
}
