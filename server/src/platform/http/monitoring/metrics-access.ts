import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { bearerToken } from '../calls/caller.ts'

/** What proxies add. nginx adds none of them by itself, and names the address it forwards to as the host (docs/operating.md). */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Who may read the metrics, which tell how much is sold: whoever has the token; without one, programs on the same machine. A request that a
 * proxy there passes on is not from the machine.
 */
export function createMetricsAccess(
  token: string | null,
): (request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }) => boolean {
  if (token !== null) {
    const expected = digestOf(token)
    return ({ headers }) => timingSafeEqual(digestOf(bearerToken(headers.authorization) ?? ''), expected)
  }
  return ({ headers, socket }) =>
    isLoopback(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
}

const digestOf = (token: string) => createHash('sha256').update(token).digest()
const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
