import type { Language } from '@vitrina/contract/constants'
import { stringifySearch } from './paths.ts'

/** What absolute addresses of documents depend on besides their path. */
export type DocumentBase = { origin: string; language: Language; defaultLanguage: Language }

/** The absolute address of a screen in a language. That of the default language has no `lang` parameter. */
export function documentUrl(
  { origin, language, defaultLanguage }: DocumentBase,
  path: string,
  search: Record<string, string> = {},
): string {
  return origin + path + stringifySearch({ ...search, ...(language === defaultLanguage ? {} : { lang: language }) })
}
