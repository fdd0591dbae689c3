import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode, Language } from '@vitrina/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/client.ts'
import { Refusal } from '../refusal.ts'
import { say, type Text } from '../texts/index.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends a refusal in the contract's form, in the caller's language. Nobody keeps it: what is not there may come. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  return reply.code(refusal.status).header('cache-control', 'no-store').type(JSON_TYPE).send(bodyOf(refusal, language))
}

function bodyOf({ errors, details, message, code }: Refusal, language: Language): string {
  if (errors !== undefined) return JSON.stringify({ errors: sayAll(errors, language), details })
  return JSON.stringify({ message: say(message ?? 'internal', language), code })
}

function sayAll(errors: NonNullable<Refusal['errors']>, language: Language): unknown {
  if (typeof errors === 'string' || isText(errors)) return say(errors, language)
  if (Array.isArray(errors)) return errors.map((text) => say(text, language))
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, say(text, language)]))
}

function isText(errors: object): errors is Exclude<Text, string> {
  return 'key' in errors && 'values' in errors
}

const CODES: Record<number, ErrorCode> = {
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
}

/** What became of a request, for whoever asked: never a stack, a query or a path. Unknown errors are logged and become a plain 500. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const status = (error as FastifyError).statusCode
  const code = status === undefined ? undefined : CODES[status]
  if (code && status) return Refusal.of(status, code)
  // Whatever else the framework refuses (broken JSON, a bad Content-Length) is the sender's to mend.
  if (status !== undefined && status >= 400 && status < 500) return Refusal.mendable('malformed')
  if (isUnavailable(error)) {
    request.log.warn({ reqId: request.id, err: error }, 'the database is not reachable')
    return Refusal.of(503, 'unavailable')
  }
  request.log.error({ reqId: request.id, err: error }, 'request failed')
  return Refusal.of(500, 'internal')
}

/** Makes every error of the app answer in the contract's form. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendRefusal(reply, refusalOf(error, request), request.language))
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, Refusal.notFound(), request.language))
}

/** Answers what can't be read as HTTP, on the socket: no request comes of it, so no hook and no route sees it. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
  language: Language,
): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const refusal = UNREADABLE[error.code ?? ''] ?? Refusal.mendable('malformed')
    const body = bodyOf(refusal, language)
    const lines = Object.entries({
      ...headers,
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroy()
}

const UNREADABLE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: Refusal.of(413, 'body_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: Refusal.of(408, 'timeout'),
}
