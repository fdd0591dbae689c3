import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { API_ROOT } from '@vitrina/contract/constants'
import { KEY } from '../support/shop.ts'
import type { Recorder } from './recorder.ts'

export type ClientResponse = { status: number; headers: IncomingHttpHeaders; text: string }
/** A visitor with an address of their own; null when the connection was lost. */
export type Visitor = {
  document(what: string, path: string, headers?: Record<string, string>): Promise<ClientResponse | null>
  call(
    what: string,
    method: 'GET' | 'POST',
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<ClientResponse | null>
}

const TIMEOUT_MS = 30_000

/** Makes visitors of the shop at `url`, each with an IP address as a proxy in front of the shop would report it. */
export function createVisitors(url: string, recorder: Recorder): (number: number) => Visitor {
  const agent = new Agent({ keepAlive: true })

  function send(
    what: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<ClientResponse | null> {
    return new Promise((resolve) => {
      const lose = (code: string) => {
        recorder.lost(what, code)
        resolve(null)
      }
      const sending = request(url + path, { method, headers, agent, timeout: TIMEOUT_MS }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => {
          recorder.response(what, response.statusCode!, response.headers)
          resolve({ status: response.statusCode!, headers: response.headers, text })
        })
        response.on('error', () => lose('cut off'))
      })
      sending.on('timeout', () => {
        recorder.violation(`no answer within ${TIMEOUT_MS / 1000} s`, what)
        sending.destroy()
      })
      sending.on('error', (error: NodeJS.ErrnoException) => lose(error.code ?? 'lost'))
      sending.end(body)
    })
  }

  return (number) => {
    const forwarded = { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }
    return {
      document: (what, path, headers = {}) => send(what, 'GET', path, { ...forwarded, ...headers }),
      call: (what, method, path, { body, headers = {} } = {}) =>
        send(
          what,
          method,
          API_ROOT + path,
          {
            ...KEY,
            ...forwarded,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          body === undefined ? undefined : JSON.stringify(body),
        ),
    }
  }
}
