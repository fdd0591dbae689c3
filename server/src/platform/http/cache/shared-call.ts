import type { CallName, Language } from '@vitrina/contract'
import type { FastifyRequest } from 'fastify'
import { Rejection } from '../../rejection.ts'
import type { CacheableResponse } from './cached-response.ts'
import type { CacheEntryKey } from './response-cache.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** What a shared call reads of a request. */
export type SharedRequest = Pick<FastifyRequest, 'params' | 'query'> & { language: Language }
/** What a handler returns: the body of a success, and the tags of the records it shows. */
export type SharedResult = { body: unknown; tags?: Iterable<string>; noStore?: boolean }
/** A valid request for a shared call: what its response is cached under, and its handler. */
export type SharedRead = CacheEntryKey & { read(): Promise<SharedResult | Rejection> }
/** The shared calls by name, for who calls them in this process. */
export type SharedCalls = Map<CallName, (request: SharedRequest) => SharedRead | Rejection>

/** Carries a rejection out of the response cache, which shares one handler's result between simultaneous requests. */
export class RejectedError extends Error {
  readonly rejection: Rejection
  constructor(rejection: Rejection) {
    super('rejected')
    this.rejection = rejection
  }
}

/** The response of a shared call as the response cache takes it. Throws a RejectedError. */
export async function createSharedResponse({ read }: SharedRead): Promise<CacheableResponse> {
  const result = await read()
  if (result instanceof Rejection) throw new RejectedError(result)
  return {
    body: JSON.stringify(result.body),
    contentType: JSON_TYPE,
    tags: result.tags ?? [],
    noStore: result.noStore ?? false,
    headers: { vary: 'Accept-Encoding, User-Language' },
  }
}
