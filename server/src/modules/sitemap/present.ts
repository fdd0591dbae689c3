import type { Language } from '@vitrina/contract'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** All may be read but the calls; what should not be found says so itself, and has to be read for that. */
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

/** Each address in every language; the shop's first one stands there bare, as in the documents, which name each other. */
export function sitemapPage(
  origin: string,
  paths: readonly string[],
  { languages, first }: { languages: readonly Language[]; first: Language },
): string {
  const entries = paths.flatMap((path) =>
    languages.map(
      (language) =>
        `<url><loc>${escaped(`${origin}${encodeURI(path)}${language === first ? '' : `?lang=${language}`}`)}</loc></url>`,
    ),
  )
  return `${XML}\n<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
