import type { IncomingMessage } from 'node:http'
import { Rejection } from '../../rejection.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

/** A host with an optional port, as it may stand in a URL. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
/** One process is reached by a few loopback origins at most, such as those of `localhost` and of a container's port. */
const MAX_LOOPBACK_ORIGINS = 8

/**
 * The origin that a request names, such as `https://shop.example`. `isKnown` is true for the shop's own: what contains
 * another must not be cached, because anybody can name any host.
 */
export type RequestOrigin = { origin: string; isKnown: boolean }
type Request = Pick<IncomingMessage, 'headers'> & { socket?: { remoteAddress?: string | undefined } }
/** The origin of a request; `malformed` or `foreign` if the request must be refused. */
export type OriginOf = (request: Request) => RequestOrigin | 'malformed' | 'foreign'

/** 421 (RFC 9110, 15.5.20) for a request that is meant for another shop. */
export const originRejection = (origin: 'malformed' | 'foreign'): Rejection =>
  origin === 'malformed' ? Rejection.invalid('malformed') : Rejection.of(421, 'misdirected')

/**
 * Reads the origin of requests: `publicUrl` if there is one, else what the request names. X-Forwarded-Host and
 * X-Forwarded-Proto count only from a trusted proxy; of several entries the last one, which the nearest proxy added.
 * With a `publicUrl`, a forwarded host that is not its host is `foreign`. A forwarded `http` for a shop at https is not:
 * behind two proxies the inner one is reached by http.
 */
export function createRequestOrigin(publicUrl: string | null, isTrustedProxy: IsTrustedProxy): OriginOf {
  const publicHost = publicUrl === null ? null : new URL(publicUrl).host
  const known = publicUrl === null ? null : { origin: publicUrl, isKnown: true }
  const loopbackOrigins = new Set<string>()

  /** Without a public URL only loopback is the shop's own for sure: nobody else can be sent there. */
  function isKnownLoopback(origin: string): boolean {
    if (!LOOPBACK.test(origin)) return false
    if (loopbackOrigins.size < MAX_LOOPBACK_ORIGINS) loopbackOrigins.add(origin)
    return loopbackOrigins.has(origin)
  }

  return ({ headers, socket }) => {
    const forwardedHost = headers['x-forwarded-host']
    const forwardedProtocol = headers['x-forwarded-proto']
    const isForwarded =
      (forwardedHost !== undefined || forwardedProtocol !== undefined) && isTrustedProxy(socket?.remoteAddress, 0)
    const host = (isForwarded ? lastEntry(forwardedHost) : undefined) ?? headers.host ?? ''
    const protocol = (isForwarded ? lastEntry(forwardedProtocol) : undefined) ?? 'http'
    const origin = `${protocol}://${host}`
    if (!HOST.test(host) || (protocol !== 'http' && protocol !== 'https') || !URL.canParse(origin)) return 'malformed'
    if (!known) return { origin, isKnown: isKnownLoopback(origin) }
    if (
      isForwarded &&
      forwardedHost !== undefined &&
      new URL(`${protocolOf(known.origin)}//${host}`).host !== publicHost
    )
      return 'foreign'
    return known
  }
}

const protocolOf = (url: string) => url.slice(0, url.indexOf('/'))

function lastEntry(header: string | string[] | undefined): string | undefined {
  if (!header) return undefined
  return String(header).split(',').at(-1)!.trim()
}
