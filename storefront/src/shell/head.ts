import type { Settings } from '@vitrina/contract'
import { type Language, LANGUAGE_TAGS } from '@vitrina/contract/constants'
import sofiaCyrillic from '@fontsource-variable/sofia-sans/files/sofia-sans-cyrillic-wght-normal.woff2?url'
import sofiaLatin from '@fontsource-variable/sofia-sans/files/sofia-sans-latin-wght-normal.woff2?url'
import * as m from '../i18n/paraglide/messages.js'
import { textsIn } from '../i18n/use-texts.ts'
import type { PageHead } from '../lib/page-head.ts'
import { stringifySearch } from '../lib/search-string.ts'
import type { RouterContext } from '../router-context.ts'

type Link = Record<string, string>
type Head = { meta: Record<string, unknown>[]; links: Link[] }

/** A match as far as heads care: how it ended, and whether no route has its address. */
type Match = { context: RouterContext; pathname: string; status: string; _notFound?: boolean; loaderData?: unknown }
type At<Data> = { loaderData?: Data | undefined; match: Match; matches: readonly Match[] }

/** The head of every screen, from the shop's settings; a screen's own head overrides title, description and icon. */
export function shopHead({ loaderData, match, matches }: At<{ settings: Settings }>): Head {
  const { assets, shop } = match.context
  const settings = loaderData?.settings
  const title = settings?.site_title ?? textsIn(shop.language)(m.loading)
  const { site_description: description = '', css = null } = settings ?? {}
  const icon = ownIcon(matches) ?? settings?.site_icon ?? null
  const font = (href: string): Link => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  })
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title },
      { name: 'description', content: description },
      { name: 'format-detection', content: 'telephone=no' },
      { name: 'theme-color', content: '#f7f3ec', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#161412', media: '(prefers-color-scheme: dark)' },
      { property: 'og:site_name', content: title },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: LANGUAGE_TAGS[shop.language].replace('-', '_') },
      ...endHead(match, settings),
    ],
    links: [
      // The text's own alphabet; the other is fetched when a word of it turns up.
      font(shop.language === 'bg' ? sofiaCyrillic : sofiaLatin),
      // The document can be read without it: its styles, letters and first picture come before.
      { rel: 'modulepreload', href: assets.entry, fetchPriority: 'low' },
      ...assets.styles.map((href) => ({ rel: 'stylesheet', href, precedence: 'default' })),
      ...(icon
        ? [
            { rel: 'icon', href: icon },
            { rel: 'apple-touch-icon', href: icon },
          ]
        : []),
      ...(css ? [{ rel: 'stylesheet', href: css, precedence: 'shop' }] : []),
    ],
  }
}

/** The icon of the screen itself, which takes the place of the shop's. */
function ownIcon(matches: readonly Match[]): string | null {
  return (matches.at(-1)?.loaderData as { head?: PageHead } | undefined)?.head?.icon ?? null
}

/** Where nothing is, or nothing could be loaded: that is what the tab says, and search engines stay away. */
function endHead({ context: { shop }, status, _notFound }: Match, settings: Settings | undefined): Head['meta'] {
  // A document without a shell is on its way still: the browser goes on (see NoShell).
  const failed = import.meta.env.SSR && !settings ? m.loading : m.error_title
  const said = _notFound || status === 'notFound' ? m.not_found_page : status === 'error' ? failed : null
  if (!said) return []
  const title = textsIn(shop.language)(said)
  return [
    { title: settings ? `${title} · ${settings.site_title}` : title },
    { property: 'og:title', content: title },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A screen's own head: what its loader said of it, and its addresses in both languages. */
export function screenHead({ loaderData, match, matches }: At<{ head: PageHead }>): Head {
  const { context, pathname } = match
  const { settings } = (matches[0]?.loaderData ?? {}) as { settings?: Settings }
  const end = endHead(match, settings)
  if (end.length > 0) return { meta: end, links: [] }
  const { title, description, picture, kind = 'website', search, hidden } = loaderData?.head ?? {}
  const site = settings?.site_title ?? ''
  const whole = title ? `${title} · ${site}` : site
  const address = (language: Language | null) =>
    context.origin +
    pathname +
    stringifySearch({ ...search, ...(language && language !== settings?.default_language ? { lang: language } : {}) })
  const canonical = address(context.shop.language)
  const absolute = (href: string) => (href.startsWith('/') ? context.origin + href : href)
  return {
    meta: [
      { title: whole },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      { property: 'og:title', content: title ?? site },
      { property: 'og:type', content: kind },
      { property: 'og:url', content: canonical },
      ...(picture ? [{ property: 'og:image', content: absolute(picture) }] : []),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(hidden
        ? []
        : [
            ...(settings?.languages ?? []).map((language) => ({
              rel: 'alternate',
              hrefLang: language,
              href: address(language),
            })),
            { rel: 'alternate', hrefLang: 'x-default', href: address(null) },
          ]),
    ],
  }
}

/** What search engines are told of a screen beyond its head; data, not a script that runs. */
export function structuredData({
  loaderData,
}: {
  loaderData?: { head: PageHead } | undefined
}): { type: string; children: string }[] {
  return (loaderData?.head.structured ?? []).map((data) => ({
    type: 'application/ld+json',
    children: JSON.stringify(data).replaceAll('<', '\\u003c'),
  }))
}
