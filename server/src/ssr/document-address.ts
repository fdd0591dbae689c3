import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language } from '@vitrina/contract'
import type { ShopSettings } from '../modules/settings/index.ts'

type Request = Pick<IncomingMessage, 'url' | 'headers'>

/** `?lang=`, which search engines link to, else the language that the visitor chose, else the shop's default. */
export function documentLanguage({ url = '', headers: { cookie } }: Request, settings: ShopSettings): Language {
  const queryStart = url.indexOf('?')
  const fromQuery = queryStart < 0 ? null : new URLSearchParams(url.slice(queryStart)).get('lang')
  const fromCookie = cookie && /(?:^|;\s*)_language=(\w{2})(?:;|$)/.exec(cookie)?.[1]
  const isOffered = (language: unknown): language is Language =>
    isLanguage(language) && settings.languages.includes(language)
  if (isOffered(fromQuery)) return fromQuery
  return isOffered(fromCookie) ? fromCookie : settings.default_language
}

/** What a document is cached under. `url` is path and search. */
export function documentAddress(language: Language, origin: string, url: string): string {
  return `document ${language} ${origin} ${url}`
}
