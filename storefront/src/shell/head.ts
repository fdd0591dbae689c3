import type { Picture, Settings } from '@vitrina/contract'
import { type Language, LOCALES } from '@vitrina/contract/locales'
import textFont from '@fonts/sofia-sans-400.woff2?url'
import { sectionsQuery } from '../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { documentUrl } from '../shared/document-url.ts'
import { sharePicture } from '../shared/share-picture.ts'
import type { RouterContext } from '../shared/router-context.ts'

/** The metadata of a screen, which its loader returns as `head`. */
export type PageHead = {
  title?: string
  description?: string
  picture?: Picture | null
  /** Replaces the shop's icon. Together with title and description the specification's page-info. */
  icon?: string | null
  kind?: 'website' | 'article' | 'product'
  /** Search parameters of the canonical address. */
  search?: Record<string, string>
  /** Keeps the screen out of search engines. */
  noIndex?: boolean
}

/** The canonical address of a page of a list: each page is a document of its own, filters and sorting are not. */
export const pageHead = (page: number | undefined): Pick<PageHead, 'search'> =>
  page ? { search: { page: String(page) } } : {}

type Link = Record<string, string>
type Head = { meta: Record<string, unknown>[]; links: Link[] }

/** The fields of a route match that the head depends on. */
type Match = { context: RouterContext; pathname: string; status: string; _notFound?: boolean; loaderData?: unknown }
type HeadInput<Data> = { loaderData?: Data | undefined; match: Match; matches: readonly Match[] }

/** The head of every screen, from the shop's settings. A screen's own head overrides title, description and icon. */
export function rootHead({ loaderData, match, matches }: HeadInput<{ settings: Settings }>): Head {
  const { assets, api } = match.context
  const settings = loaderData?.settings
  const title = settings?.site_title ?? textsIn(api.language)(m.loading)
  const { site_description: description = '', css = null, look } = settings ?? {}
  const localized = (path: string) =>
    api.language === settings?.default_language ? path : `${path}?lang=${api.language}`
  const icon = screenIcon(matches) ?? settings?.site_icon ?? null
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title },
      { name: 'description', content: description },
      { name: 'format-detection', content: 'telephone=no' },
      { property: 'og:site_name', content: title },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: LOCALES[api.language].tag.replace('-', '_') },
      ...pictureMeta(shopPicture(match.context), match.context),
      ...errorMeta(match, settings),
    ],
    links: [
      ...(look?.fonts.length ? look.fonts : [textFont]).map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
      })),
      // Low priority: styles, fonts and the first picture matter more to a document that is already readable.
      { rel: 'modulepreload', href: assets.entry, fetchPriority: 'low' },
      ...assets.styles.map((href) => ({ rel: 'stylesheet', href, precedence: 'default' })),
      ...(icon
        ? [
            { rel: 'icon', href: icon },
            { rel: 'apple-touch-icon', href: icon },
          ]
        : []),
      { rel: 'manifest', href: localized('/site.webmanifest') },
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: textsIn(api.language)(m.news_title),
        href: localized('/news.xml'),
      },
      ...(look?.css ? [{ rel: 'stylesheet', href: look.css, precedence: 'look' }] : []),
      ...(css ? [{ rel: 'stylesheet', href: css, precedence: 'shop' }] : []),
    ],
  }
}

/** The icon of the screen itself, which replaces the shop's. */
function screenIcon(matches: readonly Match[]): string | null {
  return (matches.at(-1)?.loaderData as { head?: PageHead } | undefined)?.head?.icon ?? null
}

/** The shop's picture: that of the first section of the home page that has one. */
function shopPicture({ queryClient, api }: RouterContext): Picture | null {
  const sections = queryClient.getQueryData(sectionsQuery(api).queryKey) ?? []
  return sections.find(({ page, picture }) => page === 'home' && picture)?.picture ?? null
}

/** The picture that previews of a shared link show (https://ogp.me). */
function pictureMeta(picture: Picture | null | undefined, { origin }: RouterContext): Head['meta'] {
  if (!picture) return []
  const { src, width, height } = sharePicture(picture)
  return [
    { property: 'og:image', content: origin + src },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Title and robots tag of a screen that was not found or failed to load; empty for any other. */
function errorMeta({ context: { api }, status, _notFound }: Match, settings: Settings | undefined): Head['meta'] {
  // A document rendered without a shell shows the loading screen, and the browser loads the data itself (see RootError).
  const failedTitle = import.meta.env.SSR && !settings ? m.loading : m.error_title
  const message =
    _notFound || status === 'notFound' ? m.not_found_document_title : status === 'error' ? failedTitle : null
  if (!message) return []
  const title = textsIn(api.language)(message)
  return [
    { title: settings ? `${title} · ${settings.site_title}` : title },
    { property: 'og:title', content: title },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A screen's own head: the metadata from its loader, and its addresses in every language. */
export function screenHead({ loaderData, match, matches }: HeadInput<{ head: PageHead }>): Head {
  const { context, pathname } = match
  const { settings } = (matches[0]?.loaderData ?? {}) as { settings?: Settings }
  const error = errorMeta(match, settings)
  if (error.length > 0) return { meta: error, links: [] }
  const { title, picture, kind = 'website', search, noIndex, ...head } = loaderData?.head ?? {}
  const { origin, api } = context
  const { site_title = '', site_description = '', default_language: defaultLanguage = api.language } = settings ?? {}
  // A record without a text of its own does not share the shop's description with other screens.
  const description = head.description || (title && !noIndex ? `${title}. ${site_description}` : '')
  const address = (language: Language) => documentUrl({ origin, language, defaultLanguage }, pathname, search)
  const canonical = address(api.language)
  return {
    meta: [
      { title: title ? `${title} · ${site_title}` : site_title },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      { property: 'og:title', content: title ?? site_title },
      { property: 'og:type', content: kind },
      { property: 'og:url', content: canonical },
      ...pictureMeta(picture, context),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(noIndex
        ? []
        : [
            ...(settings?.languages ?? []).map((language) => ({
              rel: 'alternate',
              hrefLang: language,
              href: address(language),
            })),
            { rel: 'alternate', hrefLang: 'x-default', href: address(defaultLanguage) },
          ]),
    ],
  }
}
