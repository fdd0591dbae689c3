import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '@vitrina/contract'
import { askedLanguage } from '../language.ts'
import { Refusal } from '../refusal.ts'
import { sendRefusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer is said in. */
    language: Language
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** A proxy's request id where it is harmless, else a new one. */
export function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID()
}

/** Every request knows its language. `defaultLanguage` is read each time, since the shop's settings may change. */
export function knowLanguage(app: FastifyInstance, defaultLanguage: () => Language): void {
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = askedLanguage(request.headers['user-language'], defaultLanguage())
    done()
  })
}

/** Refuses (401) what does not carry the shop's publishable key. The description of the API is open. */
export function requireApiKey(app: FastifyInstance, apiKey: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The key is in every browser: it tells shops apart, it keeps no secret that timing could tell.
    if (request.headers['x-api-key'] === apiKey) return done()
    sendRefusal(reply, Refusal.unauthorised(), request.language)
  })
}
