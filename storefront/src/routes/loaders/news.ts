import { redirect } from '@tanstack/react-router'
import type { Category, NewsItemDetail } from '@vitrina/contract'
import { withAncestors, articleCategoryPath } from '../../features/content/category-path.ts'
import { articleQuery, newsCategoriesQuery, newsQuery, relatedQuery } from '../../features/content/queries.ts'
import { articleJsonLd, newsBreadcrumb } from '../../features/content/news-json-ld.ts'
import { breadcrumbJsonLd } from '../../lib/breadcrumb-json-ld.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { textsIn } from '../../i18n/use-texts.ts'
import { isNotFoundError } from '../../lib/api-error.ts'
import { plainText } from '../../lib/formats.ts'
import { paths } from '../../lib/paths.ts'
import { settingsQuery } from '../../domain/shop-data.ts'
import type { RouterContext } from '../../router-context.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../shell/load-sections.ts'
import { orNotFound } from './not-found.ts'
import type { LoaderInput } from '../lazy-loader.ts'

type Loaded = Promise<{ head: PageHead }>
const canonicalSearch = (page?: number) => (page ? { search: { page: String(page) } } : {})

/** All news, newest first. */
export async function loadAllNews({ context, deps }: LoaderInput<unknown, { page: number | undefined }>): Loaded {
  const [news] = await Promise.all([
    context.queryClient.ensureQueryData(newsQuery(context.shop, null, deps.page)),
    context.queryClient.ensureQueryData(newsCategoriesQuery(context.shop)),
  ])
  if (deps.page && deps.page > news.last_page) throw redirect({ to: paths.allNews, statusCode: 302 })
  return { head: { title: textsIn(context.shop.language)(m.news_title), ...canonicalSearch(deps.page) } }
}

/** An article; or, when the url is that of a news category, the category's list. */
export async function loadNews({
  context,
  params: { url },
  deps: { page },
}: LoaderInput<{ url: string }, { page: number | undefined }>): Loaded {
  const categories = await context.queryClient.ensureQueryData(newsCategoriesQuery(context.shop))
  const category = categories.find((candidate) => candidate.url === url)
  return {
    head: category
      ? await loadCategory(context, category, categories, page)
      : await loadArticle(context, url, categories),
  }
}

async function loadCategory(
  { queryClient, shop, origin }: RouterContext,
  category: Category,
  categories: readonly Category[],
  page?: number,
): Promise<PageHead> {
  const news = await queryClient.ensureQueryData(newsQuery(shop, category.url, page))
  if (page && page > news.last_page) throw redirect({ to: paths.news, params: { url: category.url }, statusCode: 302 })
  return {
    title: category.name,
    description: plainText(category.description),
    ...canonicalSearch(page),
    jsonLd: inDocumentsOnly(() => [
      breadcrumbJsonLd(newsBreadcrumb(newsTitle(shop), withAncestors(category, categories)), origin),
    ]),
  }
}

async function loadArticle(context: RouterContext, url: string, categories: readonly Category[]): Promise<PageHead> {
  const { queryClient, shop, origin } = context
  const [article, settings] = await Promise.all([
    fetchArticle(context, url),
    queryClient.ensureQueryData(settingsQuery(shop)),
    loadSections(context, 'news', url),
  ])
  if (article.url !== url) throw redirect({ to: paths.news, params: { url: article.url }, hash: true, statusCode: 301 })
  const path = articleCategoryPath(article, categories)
  // Optional: a failure leaves their place empty.
  if (path[0]) await queryClient.prefetchQuery(relatedQuery(shop, path[0].url))
  return {
    title: article.title,
    description: article.summary || plainText(article.text),
    picture: article.picture?.src ?? null,
    kind: 'article',
    jsonLd: inDocumentsOnly(() => articleJsonLd(article, newsBreadcrumb(newsTitle(shop), path), settings, origin)),
  }
}

/** The article with this url. When there is none, redirects to the category that once had it. */
async function fetchArticle({ queryClient, shop }: RouterContext, url: string): Promise<NewsItemDetail> {
  try {
    return await queryClient.ensureQueryData(articleQuery(shop, url))
  } catch (error) {
    if (!isNotFoundError(error)) throw error
    const { category } = await orNotFound(queryClient.fetchQuery(newsQuery(shop, url)))
    if (!category || category.url === url) throw error
    throw redirect({ to: paths.news, params: { url: category.url }, hash: true, statusCode: 301 })
  }
}

/** Structured data is only for documents: search engines do not navigate within the app. */
const inDocumentsOnly = (create: () => object[]): object[] => (import.meta.env.SSR ? create() : [])
const newsTitle = ({ language }: RouterContext['shop']) => textsIn(language)(m.news_title)
