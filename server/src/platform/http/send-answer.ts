import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Encoded, isFresh } from './answers.ts'

/**
 * Sends a kept answer, or 304 to who has it. Its head was made with it, so it goes straight to the socket: the framework's
 * own way of collecting headers would cost more than all the rest.
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const encoded = await answer.encoded(request.headers['accept-encoding'])
  if (request.headers.origin !== undefined)
    return sendAcrossOrigins(reply, answer.status, encoded, isFresh(request.headers['if-none-match'], answer))
  reply.hijack()
  writeAnswer(request.headers, reply.raw, request.id, answer, encoded)
  return reply
}

/** Writes the answer to the socket; tells the status. */
export function writeAnswer(
  asked: IncomingHttpHeaders,
  response: ServerResponse,
  requestId: string,
  answer: Answer,
  encoded: Encoded,
): number {
  const fresh = isFresh(asked['if-none-match'], answer)
  const status = fresh ? 304 : answer.status
  response.writeHead(status, [...(fresh ? encoded.freshHead : encoded.head), 'x-request-id', requestId])
  response.end(fresh ? undefined : encoded.body)
  return status
}

/** With other origins allowed, an answer says who may read it. */
function sendAcrossOrigins(
  reply: FastifyReply,
  status: number,
  { head, freshHead, body }: Encoded,
  fresh: boolean,
): FastifyReply {
  const varies = reply.getHeader('vary')
  const pairs = fresh ? freshHead : head
  for (let index = 0; index < pairs.length; index += 2) reply.header(pairs[index]!, pairs[index + 1]!)
  if (varies !== undefined) reply.header('vary', `${String(reply.getHeader('vary'))}, ${String(varies)}`)
  return reply.code(fresh ? 304 : status).send(fresh ? undefined : body)
}
