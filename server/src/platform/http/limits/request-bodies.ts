import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route takes as its body: JSON unless given. `raw` is a Buffer, of any content type. */
    bodyFormat?: 'json' | 'raw' | 'form'
  }
}

const FIRST_BUFFER_BYTES = 4096
const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

/**
 * Reads bodies in the format of their route. Routes of JSON take nothing else: any website may send text/plain without a
 * CORS preflight. An empty body of any content type counts as none, because clients that have nothing to send still name
 * one: axios says it is a form.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readBody(request, payload)
    const format = request.routeOptions.config?.bodyFormat ?? 'json'
    if (body.length === 0) return undefined
    if (format === 'raw') return body
    if (mediaType(request) !== CONTENT_TYPES[format]) throw failure(415)
    if (format === 'form') return Object.fromEntries(new URLSearchParams(body.toString()))
    return new Promise((resolve, reject) => {
      void parseJson(request, body.toString(), (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
}

/**
 * Copies a body into one buffer as it arrives. The framework would keep its chunks until the end, and a chunk of a single byte takes
 * several hundred.
 */
async function readBody(
  { headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest,
  payload: IncomingMessage,
): Promise<Buffer> {
  if (Number(headers['content-length']) > bodyLimit) throw failure(413)
  let body = Buffer.allocUnsafe(FIRST_BUFFER_BYTES)
  let length = 0
  try {
    // The connection stays open for the answer.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const needed = length + chunk.length
      if (needed > bodyLimit) throw failure(413)
      if (needed > body.length) {
        const larger = Buffer.allocUnsafe(Math.max(needed, Math.min(2 * body.length, bodyLimit)))
        body.copy(larger, 0, 0, length)
        body = larger
      }
      chunk.copy(body, length)
      length = needed
    }
  } catch (error) {
    // What follows on the connection can be read once the rest has been.
    payload.resume()
    throw Object.assign(error as Error, { statusCode: 400, ...(error as Error) })
  }
  return body.subarray(0, length)
}

const failure = (statusCode: number) => Object.assign(new Error(STATUS_CODES[statusCode]), { statusCode })

function mediaType({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
}
