import { isLanguage } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'
import { callAddress } from '../platform/http/calls.ts'
import type { ResponseCache } from '../platform/http/response-cache.ts'

/** What an API client reads of a response. A whole `Response` would cost more than most calls. */
type ReadResponse = Pick<Response, 'ok' | 'status' | 'text' | 'json'> & { headers: Pick<Headers, 'get' | 'has'> }

/**
 * A `fetch` for the storefront's loaders that calls this app without a socket. The response to a shared call comes from the response
 * cache when it is there, without a request.
 */
export function createInProcessFetch(app: FastifyInstance, responseCache: ResponseCache): typeof fetch {
  async function send(input: string, init: RequestInit): Promise<ReadResponse> {
    const headers = Object.fromEntries(new Headers(init.headers))
    const { 'user-language': language } = headers
    const cached = init.method === 'GET' && isLanguage(language) && responseCache.get(callAddress(language, input))
    if (cached) {
      const { body } = await cached.response.encoded(undefined)
      return toResponse(cached.response.status, body)
    }
    const { statusCode, rawPayload } = await app.inject({
      method: init.method as 'GET',
      url: input,
      headers,
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    return toResponse(statusCode, rawPayload)
  }
  return ((input, init = {}) => send(input as string, { method: 'GET', ...init })) as typeof fetch
}

function toResponse(status: number, body: Buffer): ReadResponse {
  const headers = new Map([['content-length', String(body.length)]])
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: {
      get: (name) => headers.get(name.toLowerCase()) ?? null,
      has: (name) => headers.has(name.toLowerCase()),
    },
    text: async () => body.toString(),
    json: async () => JSON.parse(body.toString()) as unknown,
  }
}
