import type { FastifyRequest } from 'fastify'

/** A host with its port, if any, as it may stand in an address. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** `https://shop.example`: what is configured, else what was asked for; null where a host is asked for that is none. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string | null {
  if (!HOST.test(request.host)) return null
  return publicUrl ?? `${request.protocol}://${request.host}`
}
