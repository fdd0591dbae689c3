import { randomBytes } from 'node:crypto'
import type { Language } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'
import type { SettingsCache } from '../modules/settings/index.ts'
import type { CacheableResponse } from '../platform/http/cached-response.ts'
import { sendRejection } from '../platform/http/errors.ts'
import type { RequestOrigin } from '../platform/http/request-origin.ts'
import type { ResponseCache } from '../platform/http/response-cache.ts'
import { sendCachedResponse } from '../platform/http/send-cached-response.ts'
import { Rejection } from '../platform/rejection.ts'
import { contentSecurityPolicy, replaceNonceByHashes } from './content-security-policy.ts'
import { documentAddress, documentLanguage } from './document-address.ts'
import { createInProcessFetch } from './in-process-fetch.ts'
import type { Storefront } from './storefront-build.ts'

type Deps = {
  storefront: Storefront
  responseCache: ResponseCache
  settings: SettingsCache
  apiKey: string
  originOf: RequestOrigin
}

/**
 * Serves first documents: the storefront rendered on the server with its data. A document is cached by language, origin
 * and URL unless it is private, and invalidated when a record it shows changes. Requests for a cached document do not reach
 * this route (cached-response-server.ts).
 */
export function registerDocumentRoutes(
  app: FastifyInstance,
  { storefront, responseCache, settings, apiKey, originOf }: Deps,
): void {
  const { assets } = storefront
  const inProcessFetch = createInProcessFetch(app)

  async function renderDocument(url: string, language: Language, origin: string): Promise<CacheableResponse> {
    const nonce = randomBytes(16).toString('base64url')
    const { value: rendered, tags } = await responseCache.collectTags(() =>
      storefront.render({ url, language, origin, apiKey, nonce, fetch: inProcessFetch, assets }),
    )
    const { html, hashes } = replaceNonceByHashes(rendered.html, nonce)
    return {
      body: rendered.redirect ? '' : html,
      contentType: 'text/html; charset=utf-8',
      status: rendered.status,
      tags,
      noStore: rendered.private === true,
      headers: {
        'content-language': language,
        'content-security-policy': contentSecurityPolicy(hashes, settings.get()),
        vary: 'Accept-Encoding, Cookie',
        ...(rendered.redirect ? { location: rendered.redirect } : {}),
        ...(rendered.private ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } : {}),
      },
    }
  }

  app.get('/*', async (request, reply) => {
    const language = documentLanguage(request.raw, settings.get())
    const origin = originOf(request.raw)
    if (origin === null) return sendRejection(reply, Rejection.validation('malformed'), language)
    const url = storefront.normalizeUrl(request.url)
    const lookup = {
      address: documentAddress(language, origin, request.url),
      key: documentAddress(language, origin, url),
      route: '/*',
    }
    const response = await responseCache.getOrCreate(lookup, () => renderDocument(url, language, origin))
    return sendCachedResponse(request, reply, response)
  })
}
