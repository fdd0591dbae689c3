import type { FastifyRequest } from 'fastify'

/** The program that sends a request, as far as it can be told. */
export type Client = {
  /** The IP address: behind a trusted proxy the one it names, else that of the connection. */
  address: string
  userAgent: string
}

const MAX_USER_AGENT_LENGTH = 500

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { address: ip, userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH) }
}
