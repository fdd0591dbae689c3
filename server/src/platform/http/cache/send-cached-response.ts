import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, EncodedResponse } from './cached-response.ts'

/**
 * Sends a cached response, or 304 to a client that already has it. Its headers exist already, so they go straight to the
 * socket: collecting them by the framework would cost more than everything else.
 */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  const encoded = await response.encoded(request.headers['accept-encoding'])
  if (request.headers.origin !== undefined)
    return sendCrossOrigin(reply, response, encoded, response.isNotModified(request.headers['if-none-match']))
  reply.hijack()
  writeCachedResponse(request.headers, reply.raw, request.id, response, encoded)
  return reply
}

/** Writes the response to the socket and returns its status: 304 if the client already has it. */
export function writeCachedResponse(
  requestHeaders: IncomingHttpHeaders,
  serverResponse: ServerResponse,
  requestId: string,
  response: CachedResponse,
  encoded: EncodedResponse,
): number {
  const notModified = response.isNotModified(requestHeaders['if-none-match'])
  const status = notModified ? 304 : response.status
  const headers = notModified ? encoded.notModifiedHeaders : encoded.headers
  serverResponse.writeHead(status, [...headers, 'x-request-id', requestId])
  serverResponse.end(notModified ? undefined : encoded.body)
  return status
}

/** Sends the response by the framework, which adds the CORS headers. */
function sendCrossOrigin(
  reply: FastifyReply,
  { status }: CachedResponse,
  { headers, notModifiedHeaders, body }: EncodedResponse,
  notModified: boolean,
): FastifyReply {
  const corsVary = reply.getHeader('vary')
  const pairs = notModified ? notModifiedHeaders : headers
  for (let index = 0; index < pairs.length; index += 2) reply.header(pairs[index]!, pairs[index + 1]!)
  if (corsVary !== undefined) reply.header('vary', `${String(reply.getHeader('vary'))}, ${String(corsVary)}`)
  return reply.code(notModified ? 304 : status).send(notModified ? undefined : body)
}
