import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Language } from '@vitrina/contract'
import { askedLanguage } from '../language.ts'
import type { AnswerStore } from './answers.ts'
import { requestId } from './request.ts'
import { writeAnswer } from './send-answer.ts'
import type { RequestObserver } from './watch.ts'

type Deps = {
  answers: AnswerStore
  apiKey: string
  defaultLanguage: () => Language
  observe: RequestObserver
  /** Where every request goes the whole way: while the process ends, and where answers vary by origin. */
  off: () => boolean
}

/** How long a request may take to arrive, in ms; node's own would be five minutes. */
const REQUEST_TIMEOUT = 30_000
/** How long a connection may idle, in ms: longer than load balancers keep theirs. */
const KEEP_ALIVE = 72_000

/**
 * A server that gives a call's kept answer before the framework looks at the request: reading the address, the query and a
 * chain of hooks would cost several times the answer itself (bench/http.ts). Anything else goes to the framework.
 */
export function serverAnsweringFirst(
  handle: RequestListener,
  { answers, apiKey, defaultLanguage, observe, off }: Deps,
): Server {
  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request
    if (method !== 'GET' || headers['x-api-key'] !== apiKey || headers.origin !== undefined || off()) return false
    const found = answers.find(`${askedLanguage(headers['user-language'], defaultLanguage())} ${url}`)
    const encoded = found?.answer.encoded(headers['accept-encoding'])
    // Not compressed yet, which takes a while: the long way knows how to wait.
    if (!found || !encoded || encoded instanceof Promise) return false
    const started = performance.now()
    const status = writeAnswer(headers, response, requestId(headers['x-request-id']), found.answer, encoded)
    observe('GET', found.route, status, (performance.now() - started) / 1000)
    return true
  }
  return createServer({ requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    if (!answered(request, response)) handle(request, response)
  })
}
