import type { Language } from '@vitrina/contract'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Crawlers may read everything but the API. Pages that should not be indexed carry `noindex`, which crawlers must be able to read. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

export function sitemapIndex(origin: string, pages: number): string {
  const entries = Array.from(
    { length: pages },
    (_, index) => `<sitemap><loc>${escaped(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** Each path in every language. The default language has no `lang` parameter, like the alternate links of the documents. */
export function sitemapPage(
  origin: string,
  paths: readonly string[],
  { languages, defaultLanguage }: { languages: readonly Language[]; defaultLanguage: Language },
): string {
  const entries = paths.flatMap((path) =>
    languages.map(
      (language) =>
        `<url><loc>${escaped(`${origin}${encodeURI(path)}${language === defaultLanguage ? '' : `?lang=${language}`}`)}</loc></url>`,
    ),
  )
  return `${XML}\n<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
