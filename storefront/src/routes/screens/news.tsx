import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Category } from '@vitrina/contract'
import { Article } from '../../content/news/article.tsx'
import { NewsOverview } from '../../content/news/news-overview.tsx'
import { articleCategoryPath } from '../../content/news/category-path.ts'
import {
  articleQuery,
  newsCategoriesQuery,
  newsQuery,
  RELATED_COUNT,
  relatedQuery,
} from '../../content/content-queries.ts'
import { useApi } from '@vitrina/api-client'

export { loadAllNews, loadNews } from '../loaders/news.ts'

const listRoute = getRouteApi('/news')
const newsRoute = getRouteApi('/news/$url')

export function NewsListScreen() {
  const api = useApi()
  const { page } = listRoute.useLoaderDeps()
  const { data: categories } = useSuspenseQuery(newsCategoriesQuery(api))
  const { data: news } = useSuspenseQuery(newsQuery(api, null, page))
  return <NewsOverview categories={categories} current={null} news={news} />
}

export function NewsScreen() {
  const { url } = newsRoute.useParams()
  const { data: categories } = useSuspenseQuery(newsCategoriesQuery(useApi()))
  const category = categories.find((candidate) => candidate.url === url)
  return category ? (
    <CategoryNews category={category} categories={categories} />
  ) : (
    <ArticleByUrl url={url} categories={categories} />
  )
}

function CategoryNews({ category, categories }: { category: Category; categories: readonly Category[] }) {
  const { page } = newsRoute.useLoaderDeps()
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
