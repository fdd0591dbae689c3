import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode, Language } from '@vitrina/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseFailure, sqlState } from '../database/failures.ts'
import { Rejection, type ValidationErrors } from '../rejection.ts'
import { translate } from '../texts/index.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** When to try again after a 503: the embedded database is back within seconds. */
export const RETRY_AFTER_SECONDS = 5

/** Sends a rejection in the contract's form, in the client's language. It is not cached: a missing record may be created. */
export function sendRejection(reply: FastifyReply, rejection: Rejection, language: Language): FastifyReply {
  if (rejection.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(rejection.status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(serializeRejection(rejection, language))
}

/** The body of a rejection in the contract's form. */
export function serializeRejection({ errors, details, message, code }: Rejection, language: Language): string {
  if (errors !== undefined) return JSON.stringify({ errors: translateErrors(errors, language), details })
  return JSON.stringify({ message: translate(message ?? 'internal', language), code })
}

function translateErrors(errors: ValidationErrors, language: Language): string | Record<string, string> {
  if (errors.kind === 'message') return translate(errors.text, language)
  return Object.fromEntries(Object.entries(errors.fields).map(([field, text]) => [field, translate(text, language)]))
}

const CODES_BY_STATUS: Record<number, ErrorCode> = {
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
}

/**
 * The rejection that a client gets for an error: never a stack, a query or a path. Unknown errors are logged and become
 * a plain 500.
 */
export function toRejection(error: unknown, request: Pick<FastifyRequest, 'id' | 'log'>): Rejection {
  if (error instanceof Rejection) return error
  const status = (error as FastifyError).statusCode
  const code = status === undefined ? undefined : CODES_BY_STATUS[status]
  if (code && status) return Rejection.of(status, code)
  // What else the framework rejects, such as broken JSON or a wrong Content-Length, the client can correct.
  if (status !== undefined && status >= 400 && status < 500) return Rejection.invalid('malformed')
  // A text that PostgreSQL can't hold: one with U+0000, which calls of the contract refuse before.
  if (sqlState(error) === '22021') return Rejection.invalid('malformed')
  const failure = databaseFailure(error)
  if (failure) {
    request.log.warn({ reqId: request.id, err: error, failure }, 'the database could not do this')
    return Rejection.of(503, failure === 'cancelled' ? 'timeout' : 'unavailable')
  }
  request.log.error({ reqId: request.id, err: error }, 'request failed')
  return Rejection.of(500, 'internal')
}

/** True for an unexpected error: its rejection is a plain 500. */
export const isUnexpected = (error: unknown, rejection: Rejection): boolean =>
  rejection.status === 500 && !(error instanceof Rejection)

/** Every error of the app is sent in the contract's form. `observe` is told of each. */
export function registerErrorHandlers(
  app: FastifyInstance,
  observe: (error: unknown, rejection: Rejection, request: FastifyRequest) => void = () => {},
): void {
  app.setErrorHandler((error, request, reply) => {
    const rejection = toRejection(error, request)
    observe(error, rejection, request)
    return sendRejection(reply, rejection, request.language)
  })
  app.setNotFoundHandler((request, reply) => sendRejection(reply, Rejection.notFound(), request.language))
}

/** Answers a request without the framework. */
export function writeRejection(
  response: ServerResponse,
  rejection: Rejection,
  headers: Record<string, string>,
  language: Language,
): void {
  const body = serializeRejection(rejection, language)
  response
    .writeHead(rejection.status, {
      ...headers,
      'cache-control': 'no-store',
      'content-type': JSON_TYPE,
      connection: 'close',
    })
    .end(body)
}

/** Answers what can't be parsed as HTTP, on the socket: it becomes no request, so no hook and no route sees it. */
export function rejectUnparsableRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
  language: Language,
): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const rejection = REJECTIONS_BY_PARSER_ERROR[error.code ?? ''] ?? Rejection.invalid('malformed')
    const body = serializeRejection(rejection, language)
    const headerLines = Object.entries({
      ...headers,
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}\r\n${headerLines.join('')}\r\n${body}`)
  }
  socket.destroy()
}

const REJECTIONS_BY_PARSER_ERROR: Record<string, Rejection> = {
  HPE_HEADER_OVERFLOW: Rejection.of(413, 'body_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: Rejection.of(408, 'timeout'),
}
