import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../origin/public-address.ts'

/** Why something outside could not be reached. The message names no address: it may hold a secret. */
export class FetchError extends Error {}

type Outgoing = {
  method?: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: Buffer
  signal: AbortSignal
  /** Which IP addresses may be connected to; those of the public internet unless a test says otherwise. */
  allowsAddress?: ((address: string) => boolean) | undefined
}

/**
 * Sends a request to an address that was chosen outside of the shop. It reaches public addresses only: what a name resolves to is checked when
 * the connection is made, so that nothing of this machine's network can be asked through it. Redirects are not followed.
 *
 * @throws FetchError when the address is not allowed; other errors are of the connection
 */
export function requestOutside(
  url: URL,
  { method = 'GET', headers, body, signal, allowsAddress = isPublicAddress }: Outgoing,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchError('the address is not one of the web')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A number is connected to as it is, without a lookup.
  if (isIP(host) && !allowsAddress(host)) throw notPublic()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((succeed, fail) => {
    request(url, { method, headers, lookup: lookupAllowed(allowsAddress), agent: false, signal })
      .on('response', succeed)
      .on('error', fail)
      .end(body)
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
