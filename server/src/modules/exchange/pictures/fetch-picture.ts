import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type PictureProblem = 'refused' | 'missing' | 'large' | 'slow' | 'none'
export type FetchedPicture = { bytes: Buffer; type: PictureType } | { problem: PictureProblem }
export type PictureType = 'jpg' | 'png' | 'webp' | 'avif'
export type FetchPicture = (address: string) => Promise<FetchedPicture>

export const MAX_PICTURE_BYTES = 20_000_000
const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3
const DEFAULT_PORT = 443

type Options = {
  /** A host with its port that is asked although it is none of the internet, without encryption: that of a test. */
  trustedHost?: string
  timeoutMs?: number
  maxBytes?: number
}

/**
 * Loads pictures from addresses that a file of somebody else names. Only public hosts are asked, over https: the address that a name leads to is checked
 * where the connection is made, so that nothing of the shop's own network is reached, neither by a redirect nor by a name that changes.
 */
export function createPictureFetch({
  trustedHost,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_PICTURE_BYTES,
}: Options = {}): FetchPicture {
  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      let url = new URL(address)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const isTrusted = url.host === trustedHost
        if (!isTrusted && !mayAsk(url)) return { problem: 'refused' }
        const answer = await ask(url, { isTrusted, signal, maxBytes })
        if (!('location' in answer)) return answer
        url = new URL(answer.location, url)
      }
      return { problem: 'missing' }
    } catch (error) {
      if (error instanceof PrivateAddress) return { problem: 'refused' }
      return { problem: signal.aborted ? 'slow' : 'missing' }
    }
  }
}

/** Whether an address of the network belongs to the internet. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

function mayAsk({ protocol, port, hostname, username, password }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (port !== '' && Number(port) !== DEFAULT_PORT) return false
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublic(host)
}

class PrivateAddress extends Error {}

/** Resolves a name, and refuses it when any of its addresses is private. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    if (!found.every(({ address }) => isPublic(address))) return callback(new PrivateAddress(hostname), '', 0)
    if (options.all) return (callback as (error: null, addresses: typeof found) => void)(null, found)
    callback(null, found[0]!.address, found[0]!.family)
  })
}

function ask(
  url: URL,
  { isTrusted, signal, maxBytes }: { isTrusted: boolean; signal: AbortSignal; maxBytes: number },
): Promise<FetchedPicture | { location: string }> {
  const options: RequestOptions = {
    signal,
    // A connection that another request has made was checked by that one.
    agent: false,
    headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Vitrina' },
    ...(isTrusted ? {} : { lookup: lookupPublic }),
  }
  return new Promise((done, fail) => {
    const send = isTrusted ? requestHttp : request
    const sent = send(url, options, (response) => {
      const { statusCode = 0, headers } = response
      const finish = (answer: FetchedPicture | { location: string }) => {
        response.destroy()
        done(answer)
      }
      if (statusCode >= 300 && statusCode < 400 && headers.location) return finish({ location: headers.location })
      if (statusCode !== 200) return finish({ problem: 'missing' })
      if (Number(headers['content-length']) > maxBytes) return finish({ problem: 'large' })
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > maxBytes) finish({ problem: 'large' })
      })
      response.once('error', fail)
      response.once('end', () => {
        const bytes = Buffer.concat(chunks)
        const type = pictureType(bytes)
        done(type ? { bytes, type } : { problem: 'none' })
      })
    })
    sent.once('error', fail)
    sent.end()
  })
}

/** What a file is, by its first bytes; what the server calls it may be anything. */
function pictureType(bytes: Buffer): PictureType | null {
  const begin = bytes.subarray(0, 12).toString('latin1')
  if (begin.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  if (begin.startsWith('\u0089PNG')) return 'png'
  if (begin.startsWith('RIFF') && begin.endsWith('WEBP')) return 'webp'
  return /^.{4}ftypavi[fs]/s.test(begin) ? 'avif' : null
}
