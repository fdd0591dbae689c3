import type { FastifyReply, FastifyRequest } from 'fastify'
import { OFFICE_API_ROOT, SESSION_MAX_DAYS } from '@vitrina/contract/office'

/** The browser of somebody at the office. */
export type OfficeClient = {
  /** The IP address: behind a trusted proxy the one it names, else that of the connection. */
  address: string
  userAgent: string
  /** Of the shop, as the browser knows it: `https://shop.example`. */
  origin: string
  sessionToken: string | null
  /** What `rememberDevice` gave this browser. */
  deviceToken: string | null
  /** Gives the browser the token of a session; null ends it. */
  setSession(token: string | null): void
  rememberDevice(token: string): void
}

const MAX_USER_AGENT_LENGTH = 500
const DAY_SECONDS = 86_400
const TOKEN = /^[\w-]{43}$/

/**
 * Null where the office can't be used: over plain HTTP anybody on the way could read the session. At the computer itself nothing is on the
 * way, and not every browser takes a Secure cookie there.
 */
export function officeClientOf(
  { ip, headers }: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): OfficeClient | null {
  const { protocol, hostname } = new URL(origin)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !isLocal) return null
  // A __Host- cookie is sent to this host alone, and no other host can set it (RFC 6265bis, section 4.1.3.2).
  const isSecure = protocol === 'https:'
  const session = isSecure ? '__Host-office' : 'office'
  const device = isSecure ? '__Secure-office-device' : 'office-device'
  const cookies = new Map(
    (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2) as [string, string | undefined]),
  )
  const read = (name: string): string | null => {
    const value = cookies.get(name) ?? ''
    return TOKEN.test(value) ? value : null
  }
  const write = (name: string, value: string, seconds: number, path: string): void => {
    const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
    // Further ones are added to it.
    reply.header('set-cookie', `${name}=${value}; ${attributes}`)
  }
  return {
    address: ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    origin,
    sessionToken: read(session),
    deviceToken: read(device),
    setSession: (token) => write(session, token ?? '', token === null ? 0 : SESSION_MAX_DAYS * DAY_SECONDS, '/'),
    rememberDevice: (token) => write(device, token, 365 * DAY_SECONDS, OFFICE_API_ROOT),
  }
}
