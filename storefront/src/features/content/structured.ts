import type { Category, NewsItemWhole, Settings } from '@vitrina/contract'

type Step = { name: string; path: string }

/** What search engines are told of an article (schema.org). */
export function structuredArticle(
  article: NewsItemWhole,
  trail: readonly Step[],
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
    structuredTrail([...trail, { name: article.title, path: `/news/${article.url}` }], origin),
  ]
}

/** The news as a whole, and the categories on the way. */
export const trailOf = (news: string, way: readonly Category[]): Step[] => [
  { name: news, path: '/news' },
  ...way.map(({ name, url }) => ({ name, path: `/news/${url}` })),
]

/** The way to a screen, from the outside in. */
export function structuredTrail(steps: readonly Step[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
