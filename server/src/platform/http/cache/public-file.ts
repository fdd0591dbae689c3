import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheableResponse } from './cached-response.ts'
import { Rejection } from '../../rejection.ts'
import { sendRejection } from '../errors.ts'
import { type OriginOf, originRejection } from '../origin/request-origin.ts'
import { sendCachedResponse } from './send-cached-response.ts'
import type { SharedResponses } from './shared-responses.ts'

/** A file that programs fetch at an address of its own, such as a sitemap; `path` says what it depends on besides the content. */
export type PublicFile = {
  path: string
  contentType: string
  create(origin: string): Promise<Pick<CacheableResponse, 'body' | 'status'>>
}
export type SendPublicFile = (request: FastifyRequest, reply: FastifyReply, file: PublicFile) => Promise<FastifyReply>

/** Tags these files: any change of content may concern them. */
export const PUBLIC_FILES_TAG = 'files'

/** Sends files that name the shop's own address. They are cached until content changes. */
export function createPublicFiles({
  sharedResponses,
  originOf,
}: {
  sharedResponses: SharedResponses
  originOf: OriginOf
}): SendPublicFile {
  return async function send(request, reply, { path, contentType, create }) {
    const origin = originOf(request.raw)
    if (typeof origin === 'string') return sendRejection(reply, originRejection(origin), request.language)
    const address = `${origin.origin}${path}`
    const createResponse = async (): Promise<CacheableResponse> => ({
      ...(await create(origin.origin)),
      noStore: !origin.isKnown,
      contentType,
      tags: [PUBLIC_FILES_TAG],
      headers: { vary: 'Accept-Encoding' },
    })
    const lookup = { address, key: address, route: request.routeOptions.url ?? path }
    const response = await sharedResponses.getOrCreate(request, reply, lookup, createResponse)
    return response instanceof Rejection
      ? sendRejection(reply, response, request.language)
      : sendCachedResponse(request, reply, response)
  }
}
