import { API_ROOT } from '@vitrina/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The program that sends a request, as far as it can be told. */
export type Client = {
  /** The IP address: behind a trusted proxy the one it names, else that of the connection. */
  address: string
  userAgent: string
  /** What `rememberDevice` gave this browser; null on a device that is new, or that stores no cookies. */
  deviceToken: string | null
  /** Gives the browser a token that it sends with later logins, for a year. */
  rememberDevice(token: string): void
}

const MAX_USER_AGENT_LENGTH = 500
const YEAR_SECONDS = 31_536_000
/** Sent with the calls of `/auth` alone: what can be cached is requested without it. */
const DEVICE_COOKIE_PATH = `${API_ROOT}/auth`

export function clientOf({ ip, headers, protocol }: FastifyRequest, reply: FastifyReply): Client {
  return {
    address: ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    deviceToken: /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null,
    rememberDevice(token) {
      const secure = protocol === 'https' ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `device=${token}; Path=${DEVICE_COOKIE_PATH}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
      )
    },
  }
}
