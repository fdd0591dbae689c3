import type { Language } from '@vitrina/contract'
import type { ShopSettings } from '../settings/index.ts'

/** The address of a screen in a language; the default language has no `lang` parameter, as in the sitemap. */
export function screenAddress(
  origin: string,
  path: string,
  language: Language,
  { default_language }: Pick<ShopSettings, 'default_language'>,
  parameters: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...parameters, ...(language === default_language ? {} : { lang: language }) })
  return `${origin}${encodeURI(path)}${search.size > 0 ? `?${search}` : ''}`
}
