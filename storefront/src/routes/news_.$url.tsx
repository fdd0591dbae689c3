import { readPage } from '../shared/search-params.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Category, NewsItemDetail } from '@vitrina/contract'
import { Article } from '../content/news/article.tsx'
import { NewsOverview } from '../content/news/news-overview.tsx'
import { articleCategoryPath } from '../content/news/category-path.ts'
import {
  RELATED_COUNT,
  articleQuery,
  newsCategoriesQuery,
  newsQuery,
  relatedQuery,
} from '../content/content-queries.ts'
import { loadReadingText } from '../content/reading-text.tsx'
import { ReadingSkeleton } from '../content/reading-skeleton.tsx'
import { isNotFoundError, useApi } from '@vitrina/api-client'
import { plainText } from '@vitrina/i18n'
import type { RouterContext } from '../shared/router-context.ts'
import { loadSections } from '../content/sections/load-sections.ts'
import { orNotFound } from '../shared/or-not-found.ts'
import { type PageHead, pageHead, screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/news_/$url')({
  staticData: { page: 'news' },
  validateSearch: readPage,
  // Read again: the router keeps a value that the validation has dropped.
  loaderDeps: ({ search }) => readPage(search),
  loader: async ({ context, params: { url }, deps: { page } }) => {
    const categories = await context.queryClient.ensureQueryData(newsCategoriesQuery(context.api))
    const category = categories.find((candidate) => candidate.url === url)
    return {
      head: category ? await loadCategory(context, category, page) : await loadArticle(context, url, categories),
    }
  },
  head: screenHead,
  component: NewsScreen,
  pendingComponent: ReadingSkeleton,
})

function NewsScreen() {
  const { url } = Route.useParams()
  const { data: categories } = useSuspenseQuery(newsCategoriesQuery(useApi()))
  const category = categories.find((candidate) => candidate.url === url)
  return category ? (
    <CategoryNews category={category} categories={categories} />
  ) : (
    <ArticleByUrl url={url} categories={categories} />
  )
}

function CategoryNews({ category, categories }: { category: Category; categories: readonly Category[] }) {
  const { page } = Route.useLoaderDeps()
  const { data: news } = useSuspenseQuery(newsQuery(useApi(), category.url, page))
  return <NewsOverview categories={categories} current={category} news={news} />
}

function ArticleByUrl({ url, categories }: { url: string; categories: readonly Category[] }) {
  const api = useApi()
  const { data: article } = useSuspenseQuery(articleQuery(api, url))
  const root = articleCategoryPath(article, categories)[0]
  const { data: news } = useQuery({ ...relatedQuery(api, root?.url ?? ''), enabled: root !== undefined })
  const related = (news?.data ?? []).filter(({ id }) => id !== article.id).slice(0, RELATED_COUNT)
  return <Article article={article} categories={categories} related={related} />
}

async function loadCategory({ queryClient, api }: RouterContext, category: Category, page?: number): Promise<PageHead> {
  const news = await queryClient.ensureQueryData(newsQuery(api, category.url, page))
  if (page && page > news.last_page)
    throw redirect({ to: '/news/$url', params: { url: category.url }, statusCode: 302 })
  return {
    title: category.name,
    description: category.summary || plainText(news.category?.description_html ?? ''),
    picture: category.picture,
    icon: category.icon,
    ...pageHead(page),
  }
}

async function loadArticle(context: RouterContext, url: string, categories: readonly Category[]): Promise<PageHead> {
  const { queryClient, api } = context
  const [article] = await Promise.all([fetchArticle(context, url), loadSections(context, 'news', url)])
  if (article.url !== url)
    throw redirect({ to: '/news/$url', params: { url: article.url }, hash: true, statusCode: 301 })
  const path = articleCategoryPath(article, categories)
  // Optional: a failure leaves their place empty.
  await Promise.all([
    path[0] && queryClient.prefetchQuery(relatedQuery(api, path[0].url)),
    loadReadingText(context, article.text),
  ])
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
    throw redirect({ to: '/news/$url', params: { url: category.url }, hash: true, statusCode: 301 })
  }
}
