import type { IncomingMessage } from 'node:http'

/** A host with an optional port, as it may stand in a URL. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** The origin that a request names, such as `https://shop.example`; null if its host is malformed. */
export type RequestOrigin = (request: Pick<IncomingMessage, 'headers'>) => string | null

/**
 * Reads the origin of requests: `publicUrl` if there is one, else what the request names. X-Forwarded-Host and
 * X-Forwarded-Proto count only with `trustProxy`; of several entries the last one, which the nearest proxy added.
 */
export function createRequestOrigin(publicUrl: string | null, trustProxy: boolean): RequestOrigin {
  return ({ headers }) => {
    const forwardedHost = trustProxy ? lastEntry(headers['x-forwarded-host']) : undefined
    const host = forwardedHost ?? headers.host ?? ''
    if (!HOST.test(host)) return null
    if (publicUrl !== null) return publicUrl
    const forwardedProtocol = trustProxy ? lastEntry(headers['x-forwarded-proto']) : undefined
    return `${forwardedProtocol ?? 'http'}://${host}`
  }
}

function lastEntry(header: string | string[] | undefined): string | undefined {
  if (!header) return undefined
  return String(header).split(',').at(-1)!.trim()
}
