import type { CallName } from '@vitrina/contract'
import Fastify from 'fastify'
import { afterAll } from 'vitest'
import { createResponseCache } from '../src/platform/http/response-cache.ts'
import { type CallRegistry, createCalls } from '../src/platform/http/calls.ts'
import { registerErrorHandlers } from '../src/platform/http/errors.ts'
import { registerLanguage } from '../src/platform/http/request.ts'

type CallRequest = { path?: string; body?: unknown; language?: 'en' | 'bg' }

/** Calls of one module, answered as the app would and checked against the contract. `path` stands for an address with its parameters filled in. */
export function serveCalls(register: (calls: CallRegistry) => void) {
  const app = Fastify()
  registerErrorHandlers(app)
  registerLanguage(app, () => 'en')
  register(createCalls(app, createResponseCache(1_000_000), { checkResponses: true, writesPerMinute: 0 }))
  afterAll(() => app.close())

  return async function request(name: CallName, { path, body, language = 'en' }: CallRequest = {}) {
    const [method, plain] = name.split(' ') as ['GET' | 'POST', string]
    const answer = await app.inject({
      method,
      url: path ?? plain,
      headers: { 'user-language': language },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
    return { status: answer.statusCode, body: answer.json() as any }
  }
}
