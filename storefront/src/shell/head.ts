import type { Settings } from '@vitrina/contract'
import { type Language, LANGUAGE_TAGS } from '@vitrina/contract/constants'
import sofiaCyrillic from '@fontsource-variable/sofia-sans/files/sofia-sans-cyrillic-wght-normal.woff2?url'
import sofiaLatin from '@fontsource-variable/sofia-sans/files/sofia-sans-latin-wght-normal.woff2?url'
import type { PageHead } from '../lib/page-head.ts'
import { stringifySearch } from '../lib/search-string.ts'
import type { RouterContext } from '../router-context.ts'

type Link = Record<string, string>
type Head = { meta: Record<string, unknown>[]; links: Link[] }

/** The head of every screen, from the shop's settings; a screen's own head overrides title, description and icon. */
export function shopHead(settings: Settings | undefined, { assets, shop }: RouterContext): Head {
  const { site_title: title = '', site_description: description = '', site_icon: icon = null, css = null } = settings ?? {}
  const font = (href: string): Link => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title },
      { name: 'description', content: description },
      { name: 'format-detection', content: 'telephone=no' },
      { name: 'theme-color', content: '#f7f3ec', media: '(prefers-color-scheme: light)' },
      { property: 'og:site_name', content: title },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: LANGUAGE_TAGS[shop.language].replace('-', '_') },
    ],
    links: [
      // The text's own alphabet; the other is fetched when a word of it turns up.
      font(shop.language === 'bg' ? sofiaCyrillic : sofiaLatin),
      // The document can be read without them: its styles, letters and first picture come before.
      ...assets.preloads.map((href) => ({ rel: 'modulepreload', href, fetchPriority: 'low' })),
      ...assets.styles.map((href) => ({ rel: 'stylesheet', href, precedence: 'default' })),
      ...(icon ? [{ rel: 'icon', href: icon }] : []),
      ...(css ? [{ rel: 'stylesheet', href: css, precedence: 'shop' }] : []),
    ],
  }
}

type At = { loaderData?: { head: PageHead } | undefined; match: { context: RouterContext; pathname: string }; matches: readonly { loaderData?: unknown }[] }

/** A screen's own head: what its loader said of it, and its addresses in both languages. */
export function screenHead({ loaderData, match: { context, pathname }, matches }: At): Head {
  const { settings } = (matches[0]?.loaderData ?? {}) as { settings?: Settings }
  const { title, description, picture, icon, kind = 'website', search, hidden } = loaderData?.head ?? {}
  const site = settings?.site_title ?? ''
  const whole = title ? `${title} · ${site}` : site
  const address = (language: Language | null) => context.origin + pathname + stringifySearch({ ...search, ...(language && language !== settings?.default_language ? { lang: language } : {}) })
  const canonical = address(context.shop.language)
  const absolute = (href: string) => (href.startsWith('/') ? context.origin + href : href)
  return {
    meta: [
      { title: whole },
      ...(description ? [{ name: 'description', content: description }, { property: 'og:description', content: description }] : []),
      { property: 'og:title', content: title ?? site },
      { property: 'og:type', content: kind },
      { property: 'og:url', content: canonical },
      ...(picture ? [{ property: 'og:image', content: absolute(picture) }] : []),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      ...(icon ? [{ rel: 'icon', href: icon }] : []),
      { rel: 'canonical', href: canonical },
      ...(hidden ? [] : [...(settings?.languages ?? []).map((language) => ({ rel: 'alternate', hrefLang: language, href: address(language) })), { rel: 'alternate', hrefLang: 'x-default', href: address(null) }]),
    ],
  }
}

/** What search engines are told of a screen beyond its head; data, not a script that runs. */
export function structuredData({ loaderData }: { loaderData?: { head: PageHead } | undefined }): { type: string; children: string }[] {
  return (loaderData?.head.structured ?? []).map((data) => ({ type: 'application/ld+json', children: JSON.stringify(data).replaceAll('<', '\\u003c') }))
}
