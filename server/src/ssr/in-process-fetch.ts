import type { FastifyInstance } from 'fastify'

/** A `fetch` for the storefront's loaders that calls this app without a socket. */
export function createInProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const { statusCode, headers, rawPayload } = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    const responseHeaders = new Headers()
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) responseHeaders.set(name, String(value))
    const isEmpty = statusCode === 204 || statusCode === 304
    return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status: statusCode, headers: responseHeaders })
  }
}
