import type { IncomingMessage } from 'node:http'
import { API_ROOT } from '@vitrina/contract'
import type { SettingsCache } from './modules/settings/index.ts'
import { callAddress } from './platform/http/calls/calls.ts'
import type { OriginOf } from './platform/http/origin/request-origin.ts'
import { requestedLanguage } from './platform/language.ts'
import { documentAddress, documentLanguage } from './ssr/document-address.ts'

type Deps = { apiKey: string; settings: SettingsCache; originOf: OriginOf }

/**
 * Returns a function that reads what the response to a GET request is cached under: that of a call of the API, else that
 * of a document. It returns null for requests that the framework rejects: a wrong API key, a malformed host; and for
 * hosts that are not known to be the shop's, whose documents are not cached.
 */
export function createCacheAddress({ apiKey, settings, originOf }: Deps): (request: IncomingMessage) => string | null {
  return (request) => {
    const { url = '', headers } = request
    if (url.startsWith(API_ROOT)) {
      if (headers['x-api-key'] !== apiKey) return null
      return callAddress(requestedLanguage(headers['user-language'], settings.get().default_language), url)
    }
    const origin = originOf(request)
    if (typeof origin === 'string' || !origin.isKnown) return null
    return documentAddress(documentLanguage(request, settings.get()), origin.origin, url)
  }
}
