import type { IncomingMessage } from 'node:http'
import { FetchError, requestOutside } from './request-outside.ts'

export { FetchError } from './request-outside.ts'

export type FetchLimits = {
  /** Of everything together: redirects, connecting, the whole body. */
  timeoutMs: number
  maxBytes: number
  maxRedirects: number
  /** Which IP addresses may be connected to; those of the public internet unless a test says otherwise. */
  allowsAddress?: (address: string) => boolean
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a text from an address that a merchant has entered. It reaches public addresses only: what a name resolves to is checked when the
 * connection is made, of every redirect, so that nothing of this machine's network can be asked through it.
 *
 * @throws FetchError
 */
export async function fetchOutside(
  address: string,
  headers: Record<string, string>,
  limits: FetchLimits,
): Promise<string> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    let url = new URL(address)
    for (let redirects = 0; ; redirects += 1) {
      const response = await requestOutside(url, {
        headers: { 'user-agent': 'Vitrina', 'accept-encoding': 'identity', ...headers },
        signal,
        allowsAddress: limits.allowsAddress,
      })
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

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  if (response.statusCode !== 200) {
    response.destroy()
    throw new FetchError(`the site answered ${response.statusCode}`)
  }
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
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
  return Buffer.concat(parts).toString('utf8')
}
