import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '../rejection.ts'

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
