import type { Category, NewsItemDetail, Settings } from '@vitrina/contract'
import { breadcrumbJsonLd } from '../../lib/breadcrumb-json-ld.ts'

type Step = { name: string; path: string }

/** Structured data of an article and its breadcrumb (https://schema.org/NewsArticle). */
export function articleJsonLd(
  article: NewsItemDetail,
  breadcrumb: readonly Step[],
  settings: Settings,
  origin: string,
): object[] {
  const address = `${origin}/news/${article.url}`
  const shop = { '@type': 'Organization', name: settings.company.name || settings.site_title, url: `${origin}/` }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: article.title,
      description: article.summary,
      datePublished: article.published,
      mainEntityOfPage: address,
      ...(article.picture ? { image: [origin + article.picture.src] } : {}),
      author: shop,
      publisher: shop,
    },
    breadcrumbJsonLd([...breadcrumb, { name: article.title, path: `/news/${article.url}` }], origin),
  ]
}

/** The breadcrumb steps to a category: all news, then the path to it. */
export const newsBreadcrumb = (newsTitle: string, path: readonly Category[]): Step[] => [
  { name: newsTitle, path: '/news' },
  ...path.map(({ name, url }) => ({ name, path: `/news/${url}` })),
]
