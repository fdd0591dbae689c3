import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Category, NewsItemDetail } from '@vitrina/contract'
import { wayTo, wayToArticle } from '../features/content/news-tree.ts'
import { articleQuery, newsCategoriesQuery, newsQuery, relatedQuery } from '../features/content/queries.ts'
import { NewsSkeleton, ReadingSkeleton } from '../features/content/skeletons.tsx'
import { structuredArticle, structuredTrail, trailOf } from '../features/content/structured.ts'
import * as m from '../i18n/paraglide/messages.js'
import { textsIn } from '../i18n/use-texts.ts'
import { isNotFoundError } from '../lib/api-error.ts'
import { plainText } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import { settingsQuery } from '../lib/shop-data.ts'
import type { RouterContext } from '../router-context.ts'
import { screenHead, structuredData } from '../shell/head.ts'
import { loadSections } from '../shell/load-sections.ts'
import { orNotFound } from './load.ts'
import { rootRoute } from './root.ts'

type NewsSearch = { page?: number }
const readPage = ({ page }: Record<string, unknown>): NewsSearch =>
  Number.isInteger(Number(page)) && Number(page) > 1 ? { page: Number(page) } : {}
const searchOf = (page?: number) => (page ? { search: { page: String(page) } } : {})

/** Everything there is to read, newest first. */
export const allNewsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.allNews,
  staticData: { page: 'news-list' },
  validateSearch: readPage,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, deps }) => {
    const [news] = await Promise.all([
      context.queryClient.ensureQueryData(newsQuery(context.shop, null, deps.page)),
      context.queryClient.ensureQueryData(newsCategoriesQuery(context.shop)),
    ])
    if (deps.page && deps.page > news.last_page) throw redirect({ to: paths.allNews, statusCode: 302 })
    return { head: { title: textsIn(context.shop.language)(m.news_title), ...searchOf(deps.page) } }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/news-list.tsx'), 'NewsListScreen'),
  pendingComponent: NewsSkeleton,
})

/** An article; or, where the address is a news category's, that category's list. */
export const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.news,
  staticData: { page: 'news' },
  validateSearch: readPage,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, params: { url }, deps: { page } }) => {
    const categories = await context.queryClient.ensureQueryData(newsCategoriesQuery(context.shop))
    const category = categories.find((one) => one.url === url)
    return {
      head: category
        ? await loadCategory(context, category, categories, page)
        : await loadArticle(context, url, categories),
    }
  },
  head: screenHead,
  scripts: structuredData,
  component: lazyRouteComponent(() => import('./screens/news.tsx'), 'NewsScreen'),
  pendingComponent: ReadingSkeleton,
})

async function loadCategory(
  { queryClient, shop, origin }: RouterContext,
  category: Category,
  categories: readonly Category[],
  page?: number,
) {
  const news = await queryClient.ensureQueryData(newsQuery(shop, category.url, page))
  if (page && page > news.last_page) throw redirect({ to: paths.news, params: { url: category.url }, statusCode: 302 })
  return {
    title: category.name,
    description: plainText(category.description),
    ...searchOf(page),
    structured: forDocuments(() => [structuredTrail(trailOf(newsTitle(shop), wayTo(category, categories)), origin)]),
  }
}

async function loadArticle(context: RouterContext, url: string, categories: readonly Category[]) {
  const { queryClient, shop, origin } = context
  const [article, settings] = await Promise.all([
    findArticle(context, url),
    queryClient.ensureQueryData(settingsQuery(shop)),
    loadSections(context, 'news', url),
  ])
  if (article.url !== url) throw redirect({ to: paths.news, params: { url: article.url }, statusCode: 301 })
  const way = wayToArticle(article, categories)
  // The article can do without these: a failure here leaves their place empty.
  if (way[0]) await queryClient.prefetchQuery(relatedQuery(shop, way[0].url))
  return {
    title: article.title,
    description: article.summary || plainText(article.text),
    picture: article.picture?.src ?? null,
    kind: 'article' as const,
    structured: forDocuments(() => structuredArticle(article, trailOf(newsTitle(shop), way), settings, origin)),
  }
}

/** The article; where there is none, a category may have had its address once. */
async function findArticle({ queryClient, shop }: RouterContext, url: string): Promise<NewsItemDetail> {
  try {
    return await queryClient.ensureQueryData(articleQuery(shop, url))
  } catch (error) {
    if (!isNotFoundError(error)) throw error
    const { category } = await orNotFound(queryClient.fetchQuery(newsQuery(shop, url)))
    if (!category || category.url === url) throw error
    throw redirect({ to: paths.news, params: { url: category.url }, statusCode: 301 })
  }
}

/** Search engines read documents: the browser's build leaves out what only they are told. */
const forDocuments = (make: () => object[]): object[] => (import.meta.env.SSR ? make() : [])
const newsTitle = ({ language }: RouterContext['shop']) => textsIn(language)(m.news_title)
