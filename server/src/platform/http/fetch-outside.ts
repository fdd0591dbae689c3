import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why something could not be fetched. The message names no address: it may hold a secret. */
export class FetchError extends Error {}

export type FetchLimits = {
  /** Of everything together: redirects, connecting, the whole body. */
  timeoutMs: number
  maxBytes: number
  maxRedirects: number
  /** Which IP addresses may be connected to; those of the public internet unless a test says otherwise. */
  allowsAddress?: (address: string) => boolean
}

/** `body` is null when nothing has changed (304). */
export type FetchedText = { body: string | null; etag: string | null; lastModified: string | null }

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a text from an address that somebody has entered. It reaches public addresses only: what a name resolves to is checked when the
 * connection is made, of every redirect, so that nothing of this machine's network can be asked through it.
 *
 * @throws FetchError
 */
export async function fetchOutside(
  address: string,
  headers: Record<string, string>,
  limits: FetchLimits,
): Promise<FetchedText> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    let url = new URL(address)
    for (let redirects = 0; ; redirects += 1) {
      const response = await send(url, headers, limits, signal)
      const status = response.statusCode!
      if (!REDIRECTS.has(status)) return await readText(response, limits.maxBytes)
      response.destroy()
      if (redirects === limits.maxRedirects)
        throw new FetchError(`the site redirects more than ${limits.maxRedirects} times`)
      const target = new URL(response.headers.location ?? '', url)
      if (url.protocol === 'https:' && target.protocol !== 'https:')
        throw new FetchError('the site redirects to an address without https')
      url = target
    }
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (signal.aborted) throw new FetchError(`the site took longer than ${limits.timeoutMs / 1000} seconds`)
    const { code } = error as NodeJS.ErrnoException
    throw new FetchError(`the site can’t be reached${code ? ` (${code})` : ''}`)
  }
}

function send(
  url: URL,
  headers: Record<string, string>,
  { allowsAddress = isPublicAddress }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchError('the address is not one of the web')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A number is connected to as it is, without a lookup.
  if (isIP(host) && !allowsAddress(host)) throw notPublic()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((succeed, fail) => {
    request(url, {
      headers: { 'user-agent': 'Vitrina', 'accept-encoding': 'identity', ...headers },
      lookup: lookupAllowed(allowsAddress),
      agent: false,
      signal,
    })
      .on('response', succeed)
      .on('error', fail)
      .end()
  })
}

/** Resolves a name as the system does, and fails when any of its addresses is not allowed. */
function lookupAllowed(allowsAddress: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (!addresses.every(({ address }) => allowsAddress(address))) return callback(notPublic(), [])
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]!.address, addresses[0]!.family)
    })
}

const notPublic = () => new FetchError('the address does not lead to the public internet')

async function readText(response: IncomingMessage, maxBytes: number): Promise<FetchedText> {
  const {
    etag = null,
    'last-modified': lastModified = null,
    'content-encoding': encoding = 'identity',
  } = response.headers
  if (response.statusCode === 304) {
    response.destroy()
    return { body: null, etag, lastModified }
  }
  if (response.statusCode !== 200) {
    response.destroy()
    throw new FetchError(`the site answered ${response.statusCode}`)
  }
  if (encoding !== 'identity') {
    response.destroy()
    throw new FetchError('the site answered in an encoding that was not asked for')
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new FetchError(`the answer is larger than ${maxBytes / 1000} kB`)
    parts.push(part)
  }
  if (!response.complete) throw new FetchError('the answer is not complete')
  return { body: Buffer.concat(parts).toString('utf8'), etag, lastModified }
}
