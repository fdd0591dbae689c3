import type { FastifyInstance } from 'fastify'

/**
 * JSON is the only body the app takes: text/plain, which any site may send without asking, is not. An empty body says the
 * same as none, since clients head calls that have no payload as JSON, too.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null)
    return parse(request, body as string, done)
  })
}
