import type { Language } from '@vitrina/contract'
import type { ShopSettings } from './settings-cache.ts'

/** The address of a screen or a file in a language: the default language has no `lang` parameter, like the alternate links of documents. */
export function addressInLanguage(
  origin: string,
  path: string,
  language: Language,
  { default_language }: Pick<ShopSettings, 'default_language'>,
  parameters: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...parameters, ...(language === default_language ? {} : { lang: language }) })
  return `${origin}${encodeURI(path)}${search.size > 0 ? `?${search}` : ''}`
}
