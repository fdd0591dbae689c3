import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route takes as its body: JSON unless given. `raw` is a Buffer, of any content type. */
    bodyFormat?: 'json' | 'raw' | 'form'
  }
}

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

/**
 * Reads bodies in the format of their route. Routes of JSON take nothing else: any website may send text/plain without a
 * CORS preflight. An empty body of any content type counts as none, because clients that have nothing to send still name
 * one: axios says it is a form.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const format = request.routeOptions.config?.bodyFormat ?? 'json'
    if (body.length === 0) return done(null)
    if (format === 'raw') return done(null, body)
    if (mediaType(request) !== CONTENT_TYPES[format])
      return done(Object.assign(new Error('unsupported media type'), { statusCode: 415 }))
    if (format === 'json') return parseJson(request, body.toString(), done)
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
}

function mediaType({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
}
