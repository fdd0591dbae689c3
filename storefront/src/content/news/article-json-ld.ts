import type { NewsItemDetail, Settings } from '@vitrina/contract'
import { type DocumentBase, documentUrl } from '../../shared/document-url.ts'
import { imageUrls } from '../../shared/json-ld.ts'

/** Structured data of an article (https://developers.google.com/search/docs/appearance/structured-data/article). */
export function articleJsonLd(article: NewsItemDetail, settings: Settings, base: DocumentBase): object {
  const { url, title, summary, published, modified, picture } = article
  const shop = {
    '@type': 'Organization',
    name: settings.company.name || settings.site_title,
    url: documentUrl(base, '/'),
    ...(settings.site_icon ? { logo: base.origin + settings.site_icon } : {}),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    ...(summary ? { description: summary } : {}),
    inLanguage: base.language,
    datePublished: published,
    dateModified: modified,
    mainEntityOfPage: documentUrl(base, `/news/${url}`),
    ...(picture ? { image: imageUrls([picture], base) } : {}),
    author: shop,
    publisher: shop,
  }
}
