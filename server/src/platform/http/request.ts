import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { FALLBACK_LANGUAGE, type Language } from '@vitrina/contract'
import { requestedLanguage } from '../language.ts'
import { Rejection } from '../rejection.ts'
import { sendRejection } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response. */
    language: Language
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** The id from the `X-Request-Id` header, which a proxy may set, if it is well-formed; else a new one. */
export function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID()
}

/** Sets the language of every request. `defaultLanguage` is called each time, since the shop's settings may change. */
export function registerLanguage(app: FastifyInstance, defaultLanguage: () => Language): void {
  app.decorateRequest('language', FALLBACK_LANGUAGE)
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = requestedLanguage(request.headers['user-language'], defaultLanguage())
    done()
  })
}

/** Rejects (401) requests without the shop's publishable key. */
export function requireApiKey(app: FastifyInstance, apiKey: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The key is no secret, since every browser has it: comparing it need not take constant time.
    if (request.headers['x-api-key'] === apiKey) return done()
    sendRejection(reply, Rejection.unauthorised(), request.language)
  })
}
