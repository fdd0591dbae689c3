import { redirect } from '@tanstack/react-router'
import type { Category, NewsItemDetail } from '@vitrina/contract'
import { articleCategoryPath } from '../../content/news/category-path.ts'
import { articleQuery, newsCategoriesQuery, newsQuery, relatedQuery } from '../../content/content-queries.ts'
import * as m from '@vitrina/i18n/messages'
import { plainText, textsIn } from '@vitrina/i18n'
import { isNotFoundError } from '@vitrina/api-client'
import { paths } from '../../shared/paths.ts'
import { settingsQuery } from '../../shared/shop-data.ts'
import type { RouterContext } from '../../shared/router-context.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import { orNotFound } from './not-found.ts'
import type { LoaderInput } from '../lazy-loader.ts'

type Loaded = Promise<{ head: PageHead }>
const canonicalSearch = (page?: number) => (page ? { search: { page: String(page) } } : {})

/** All news, newest first. */
export async function loadAllNews({ context, deps }: LoaderInput<unknown, { page: number | undefined }>): Loaded {
  const { queryClient, api } = context
  const [news, categories, settings] = await Promise.all([
    queryClient.ensureQueryData(newsQuery(api, null, deps.page)),
    queryClient.ensureQueryData(newsCategoriesQuery(api)),
    queryClient.ensureQueryData(settingsQuery(api)),
  ])
  if (deps.page && deps.page > news.last_page) throw redirect({ to: paths.allNews, statusCode: 302 })
  const t = textsIn(api.language)
  const names = categories.filter(({ parent_id }) => parent_id === null).map(({ name }) => name)
  return {
    head: {
      title: t(m.news_title),
      description: t(m.news_description, { shop: settings.site_title, categories: names.join(', ') }),
      ...canonicalSearch(deps.page),
    },
  }
}

/** An article; or, when the url is that of a news category, the category's list. */
export async function loadNews({
  context,
  params: { url },
  deps: { page },
}: LoaderInput<{ url: string }, { page: number | undefined }>): Loaded {
  const categories = await context.queryClient.ensureQueryData(newsCategoriesQuery(context.api))
  const category = categories.find((candidate) => candidate.url === url)
  return {
    head: category ? await loadCategory(context, category, page) : await loadArticle(context, url, categories),
  }
}

async function loadCategory({ queryClient, api }: RouterContext, category: Category, page?: number): Promise<PageHead> {
  const news = await queryClient.ensureQueryData(newsQuery(api, category.url, page))
  if (page && page > news.last_page) throw redirect({ to: paths.news, params: { url: category.url }, statusCode: 302 })
  return {
    title: category.name,
    description: category.summary || plainText(news.category?.description_html ?? ''),
    picture: category.picture,
    icon: category.icon,
    ...canonicalSearch(page),
  }
}

async function loadArticle(context: RouterContext, url: string, categories: readonly Category[]): Promise<PageHead> {
  const { queryClient, api } = context
  const [article] = await Promise.all([fetchArticle(context, url), loadSections(context, 'news', url)])
  if (article.url !== url) throw redirect({ to: paths.news, params: { url: article.url }, hash: true, statusCode: 301 })
  const path = articleCategoryPath(article, categories)
  // Optional: a failure leaves their place empty.
  if (path[0]) await queryClient.prefetchQuery(relatedQuery(api, path[0].url))
  return {
    title: article.title,
    description: article.summary || plainText(article.text),
    picture: article.picture,
    icon: article.icon,
    kind: 'article',
  }
}

/** The article with this url. When there is none, redirects to the category that once had it. */
async function fetchArticle({ queryClient, api }: RouterContext, url: string): Promise<NewsItemDetail> {
  try {
    return await queryClient.ensureQueryData(articleQuery(api, url))
  } catch (error) {
    if (!isNotFoundError(error)) throw error
    const { category } = await orNotFound(queryClient.fetchQuery(newsQuery(api, url)))
    if (!category || category.url === url) throw error
    throw redirect({ to: paths.news, params: { url: category.url }, hash: true, statusCode: 301 })
  }
}
