import { randomBytes } from 'node:crypto'
import type { Language } from '@vitrina/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SettingsCache } from '../modules/settings/index.ts'
import type { CacheableResponse } from '../platform/http/cache/cached-response.ts'
import { RETRY_AFTER_SECONDS } from '../platform/http/errors.ts'
import { type OriginOf, originRejection, type RequestOrigin } from '../platform/http/origin/request-origin.ts'
import type { SharedResponses } from '../platform/http/cache/shared-responses.ts'
import { sendCachedResponse } from '../platform/http/cache/send-cached-response.ts'
import { Rejection } from '../platform/rejection.ts'
import { type ConnectTargets, contentSecurityPolicy, replaceNonceByHashes } from './content-security-policy.ts'
import { documentAddress, documentLanguage } from './document-address.ts'
import { sendDocumentRejection } from './error-document.ts'
import { createInProcessFetch, type InProcessFetchDeps } from './in-process-fetch.ts'
import type { RenderedDocument, Storefront } from './storefront-build.ts'
import { createTaskLimit } from './task-limit.ts'

/** Documents that are rendered at the same time, and how long one may wait for its data before another may begin. */
const MAX_RENDERINGS = 4
const MAX_RENDERING_MS = 100

type Deps = Omit<InProcessFetchDeps, 'app'> &
  ConnectTargets & {
    storefront: Storefront
    sharedResponses: SharedResponses
    settings: SettingsCache
    apiKey: string
    originOf: OriginOf
  }

/**
 * Serves first documents: the storefront rendered on the server with its data. A document is cached by language, origin and URL unless
 * it is private, fails, or has one of any number of addresses; it is invalidated when a record it shows changes. Requests for a cached
 * document do not reach this route (cached-response-server.ts). Returns what renders previews.
 */
export function registerDocumentRoutes(
  app: FastifyInstance,
  {
    storefront,
    responseCache,
    sharedCalls,
    toRejection,
    sharedResponses,
    settings,
    apiKey,
    originOf,
    ...connectTargets
  }: Deps,
): RenderPreview {
  const { assets } = storefront
  const inProcessFetch = createInProcessFetch({ app, responseCache, sharedCalls, toRejection })
  const limitRenderings = createTaskLimit(MAX_RENDERINGS, MAX_RENDERING_MS)

  async function renderDocument(url: string, language: Language, { origin, isKnown }: RequestOrigin) {
    const nonce = randomBytes(16).toString('base64url')
    const calls = watchCalls(inProcessFetch)
    const {
      value: rendered,
      tags,
      noStore,
    } = await responseCache.collect(() =>
      storefront.render({ url, language, origin, apiKey, nonce, fetch: calls.fetch, assets }),
    )
    const { html, hashes } = replaceNonceByHashes(toBytes(rendered), nonce)
    return {
      body: rendered.redirect ? '' : html,
      contentType: 'text/html; charset=utf-8',
      status: rendered.status,
      tags,
      noStore: noStore || rendered.private === true || rendered.endless === true || !isKnown,
      isIncomplete: calls.hasFailed(),
      headers: {
        'content-language': language,
        'content-security-policy': contentSecurityPolicy(hashes, settings.get(), connectTargets),
        vary: 'Accept-Encoding, Cookie',
        ...(rendered.redirect ? { location: rendered.redirect } : {}),
        ...(rendered.private ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } : {}),
        ...(rendered.status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
      },
    } satisfies CacheableResponse
  }

  const reject = (request: FastifyRequest, reply: FastifyReply, rejection: Rejection) =>
    sendDocumentRejection(request, reply, rejection, documentLanguage(request.raw, settings.get()), settings.get())
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    reject(request, reply, toRejection(error))

  app.get('/*', { errorHandler }, async (request, reply) => {
    const language = documentLanguage(request.raw, settings.get())
    const origin = originOf(request.raw)
    if (typeof origin === 'string') return reject(request, reply, originRejection(origin))
    const path = unambiguousPath(request.url)
    if (path !== request.url) return reply.header('cache-control', 'no-store').redirect(path, 308)
    const url = storefront.normalizeUrl(request.url)
    const lookup = {
      address: documentAddress(language, origin.origin, request.url),
      key: documentAddress(language, origin.origin, url),
      route: '/*',
    }
    const response = await sharedResponses.getOrCreate(request, reply, lookup, () =>
      limitRenderings(() => renderDocument(url, language, origin)),
    )
    if (response instanceof Rejection) return reject(request, reply, response)
    return sendCachedResponse(request, reply, response)
  })

  return async ({ path, language, origin }, answers) => {
    const nonce = randomBytes(16).toString('base64url')
    const send = withAnswers(inProcessFetch, answers)
    const { html } = await storefront.render({ url: path, language, origin, apiKey, nonce, fetch: send, assets })
    return withoutScripts(html)
  }
}

/**
 * Renders the document at a path, with other answers to some calls (bodies by the call's address): as it would be. It is neither cached nor
 * meant to run.
 */
export type RenderPreview = (
  page: { path: string; language: Language; origin: string },
  answers: ReadonlyMap<string, unknown>,
) => Promise<string>

/** The document as a picture of itself: without scripts, and with links that open nothing in a frame that allows no windows. */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">')

/** `fetch`, with other answers to some calls. */
const withAnswers =
  (send: typeof fetch, answers: ReadonlyMap<string, unknown>): typeof fetch =>
  (input, init) => {
    const answer = answers.get(decodeURI(String(input)))
    return answer === undefined ? send(input, init) : Promise.resolve(Response.json(answer))
  }

/** The document with what belongs before its end. */
function toBytes({ html, bodyEnd = '' }: RenderedDocument): Buffer {
  const bytes = Buffer.from(html)
  const end = bytes.lastIndexOf('</body>')
  return bodyEnd === '' || end === -1
    ? bytes
    : Buffer.concat([bytes.subarray(0, end), Buffer.from(bodyEnd), bytes.subarray(end)])
}

/**
 * Path and search as a browser sends them: without dot segments, backslashes and a part, and not like `//x`, which is the
 * address of another host.
 */
function unambiguousPath(url: string): string {
  const withoutHost = url.replace(/^[/\\]+/, '/')
  if (!/[\\#]|\/(\.|%2e)/i.test(withoutHost.split('?', 1)[0]!) && !withoutHost.includes('#')) return withoutHost
  const { pathname, search } = new URL(withoutHost, 'http://localhost')
  return pathname.replace(/^\/+/, '/') + search
}

/** Tells whether a call that a document was rendered from has failed, or was given up before its answer. */
function watchCalls(send: typeof fetch): { fetch: typeof fetch; hasFailed: () => boolean } {
  let failed = 0
  let pending = 0
  return {
    hasFailed: () => failed + pending > 0,
    async fetch(input, init) {
      pending += 1
      try {
        const response = await send(input, init)
        if (response.status >= 500) failed += 1
        return response
      } catch (error) {
        failed += 1
        throw error
      } finally {
        pending -= 1
      }
    },
  }
}
