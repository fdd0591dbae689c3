import type { CallName } from '@vitrina/contract'
import Fastify from 'fastify'
import { afterAll } from 'vitest'
import { createResponseCache } from '../src/platform/http/cache/response-cache.ts'
import { type CallRegistry, createCalls } from '../src/platform/http/calls/calls.ts'
import { createSharedResponses } from '../src/platform/http/cache/shared-responses.ts'
import { registerErrorHandlers } from '../src/platform/http/errors.ts'
import { registerLanguage } from '../src/platform/http/request.ts'

type CallRequest = { path?: string; body?: unknown; language?: 'en' | 'bg' }

/** A Fastify app with the calls of one module, whose responses are checked against the contract. `path` is the call's path with its parameters filled in. */
export function serveCalls(register: (calls: CallRegistry) => void) {
  const app = Fastify()
  registerErrorHandlers(app)
  registerLanguage(app, () => 'en')
  register(
    createCalls(app, createSharedResponses(app, createResponseCache(1_000_000), 0), {
      checkResponses: true,
      writesPerMinute: 0,
    }),
  )
  afterAll(() => app.close())

  return async function request(name: CallName, { path, body, language = 'en' }: CallRequest = {}) {
    const [method, pathTemplate] = name.split(' ') as ['GET' | 'POST', string]
    const response = await app.inject({
      method,
      url: path ?? pathTemplate,
      headers: { 'user-language': language },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of every shape
    return { status: response.statusCode, body: response.json() as any }
  }
}
