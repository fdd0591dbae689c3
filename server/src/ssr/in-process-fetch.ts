import { API_ROOT, calls, type CallSpec, isLanguage } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'
import { callAddress } from '../platform/http/calls.ts'
import type { CachedResponse } from '../platform/http/cached-response.ts'
import type { ResponseCache } from '../platform/http/response-cache.ts'

/** What an API client reads of a response. A whole `Response` would cost more than most calls. */
type ReadResponse = Pick<Response, 'ok' | 'status' | 'text' | 'json'> & { headers: Pick<Headers, 'get' | 'has'> }
type Call = { method: string; url: string; headers: Record<string, string>; body: string | undefined }

/**
 * A `fetch` for the storefront's loaders that calls this app without a socket. What is in the response cache comes from there, without
 * a request.
 */
export function createInProcessFetch(app: FastifyInstance, responseCache: ResponseCache): typeof fetch {
  const inject = async ({ method, url, headers, body }: Call) => {
    const payload = body === undefined ? {} : { payload: body }
    const { statusCode, rawPayload } = await app.inject({ method: method as 'GET', url, headers, ...payload })
    return { status: statusCode, body: rawPayload }
  }

  async function send(call: Call): Promise<ReadResponse> {
    const { method, url, headers, body } = call
    const { 'user-language': language } = headers
    const cached = method === 'GET' && isLanguage(language) ? responseCache.get(callAddress(language, url)) : undefined
    if (cached) return readCached(cached.response)
    if (!isReadingPost(call)) {
      const response = await inject(call)
      return toResponse(response.status, response.body)
    }
    // A document is the same for every visitor, and so is what it reads: many documents ask the same.
    const key = `in process ${language} ${url} ${body}`
    const created = await responseCache.getOrCreate({ address: key, key, route: url }, async () => {
      const response = await inject(call)
      return { status: response.status, body: response.body.toString(), contentType: 'application/json', tags: [] }
    })
    return readCached(created)
  }

  return ((url: string, { method = 'GET', headers, body }: RequestInit = {}) =>
    send({
      method,
      url,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : undefined,
    })) as typeof fetch
}

/** A call that is a POST only because of its body. */
function isReadingPost({ method, url }: Call): boolean {
  const spec = (calls as Record<string, CallSpec | undefined>)[`POST ${url.slice(API_ROOT.length)}`]
  return method === 'POST' && spec !== undefined && !spec.writes
}

async function readCached(response: CachedResponse): Promise<ReadResponse> {
  const { body } = await response.encoded(undefined)
  return toResponse(response.status, body)
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
