import type { FastifyInstance } from 'fastify'

/**
 * The app accepts JSON bodies only. It does not accept text/plain, which any website may send without a CORS preflight. An
 * empty body counts as none, since some clients send `Content-Type: application/json` without a body.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null)
    return parse(request, body as string, done)
  })
}
