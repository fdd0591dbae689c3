import type { ErrorCode, Language } from '@vitrina/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/client.ts'
import { Refusal } from '../refusal.ts'
import { say, type Text } from '../texts/index.ts'

/** Sends a refusal in the contract's form, in the caller's language. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const { status, errors, details } = refusal
  reply.code(status).type('application/json; charset=utf-8')
  if (errors !== undefined) return reply.send(JSON.stringify({ errors: sayAll(errors, language), details }))
  const message = say(refusal.message ?? 'internal', language)
  return reply.send(JSON.stringify(refusal.code ? { message, code: refusal.code } : { message }))
}

function sayAll(errors: NonNullable<Refusal['errors']>, language: Language): unknown {
  if (typeof errors === 'string' || isText(errors)) return say(errors, language)
  if (Array.isArray(errors)) return errors.map((text) => say(text, language))
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, say(text, language)]))
}

function isText(errors: object): errors is Exclude<Text, string> {
  return 'key' in errors && 'values' in errors
}

const CODES: Record<number, ErrorCode> = { 403: 'forbidden', 404: 'not_found', 405: 'method_not_allowed', 409: 'conflict', 413: 'body_too_large', 415: 'unsupported_media_type', 429: 'rate_limited', 503: 'unavailable' }

/** What became of a request, for whoever asked: never a stack, a query or a path. Unknown errors are logged and become a plain 500. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const status = (error as FastifyError).statusCode
  const code = status === undefined ? undefined : CODES[status]
  if (code && status) return Refusal.of(status, code)
  // Whatever else the framework refuses (broken JSON, a bad Content-Length) is the sender's to mend.
  if (status !== undefined && status >= 400 && status < 500) return Refusal.mendable('malformed')
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is not reachable')
    return Refusal.of(503, 'unavailable')
  }
  request.log.error({ err: error }, 'request failed')
  return Refusal.of(500, 'internal')
}

/** Makes every error of the app answer in the contract's form. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendRefusal(reply.header('cache-control', 'no-store'), refusalOf(error, request), request.language))
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, Refusal.notFound(), request.language))
}
