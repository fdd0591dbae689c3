import type { Language } from '@vitrina/contract'
import { addressInLanguage, type ShopSettings } from '../settings/index.ts'
import type { SitemapEntry } from './read-entries.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Crawlers may read everything but the API. Pages that should not be indexed carry `noindex`, which crawlers must be able to read. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

export function sitemapIndex(origin: string, pages: number, modified: string | null): string {
  const entries = Array.from(
    { length: pages },
    (_, index) =>
      `<sitemap><loc>${escaped(`${origin}/sitemap-${index + 1}.xml`)}</loc>${lastModified(modified)}</sitemap>`,
  )
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/**
 * Each path in every language, with its alternates in all of them, itself included
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
 */
export function sitemapPage(
  origin: string,
  pageEntries: readonly SitemapEntry[],
  settings: Pick<ShopSettings, 'languages' | 'default_language'>,
): string {
  const entries = pageEntries.flatMap(({ path, modified }) => {
    const address = (language: Language) => escaped(addressInLanguage(origin, path, language, settings))
    const alternates = [
      ...settings.languages.map((language) => alternate(language, address(language))),
      alternate('x-default', address(settings.default_language)),
    ].join('')
    return settings.languages.map(
      (language) => `<url><loc>${address(language)}</loc>${lastModified(modified)}${alternates}</url>`,
    )
  })
  return `${XML}\n<urlset ${NAMESPACE} ${XHTML_NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`
}

const lastModified = (time: string | null) => (time ? `<lastmod>${time}</lastmod>` : '')
const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')
}
