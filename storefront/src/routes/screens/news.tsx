import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Category } from '@vitrina/contract'
import { Article } from '../../features/content/article.tsx'
import { NewsOverview } from '../../features/content/news-overview.tsx'
import { wayToArticle } from '../../features/content/news-tree.ts'
import { articleQuery, newsCategoriesQuery, newsQuery, RELATED, relatedQuery } from '../../features/content/queries.ts'
import { useShop } from '../../lib/shop-context.tsx'

const route = getRouteApi('/news/$url')

export function NewsScreen() {
  const { url } = route.useParams()
  const { data: categories } = useSuspenseQuery(newsCategoriesQuery(useShop()))
  const category = categories.find((one) => one.url === url)
  return category ? (
    <CategoryNews category={category} categories={categories} />
  ) : (
    <ArticleByUrl url={url} categories={categories} />
  )
}

function CategoryNews({ category, categories }: { category: Category; categories: readonly Category[] }) {
  const { page } = route.useLoaderDeps()
  const { data: news } = useSuspenseQuery(newsQuery(useShop(), category.url, page))
  return <NewsOverview categories={categories} current={category} news={news} />
}

function ArticleByUrl({ url, categories }: { url: string; categories: readonly Category[] }) {
  const shop = useShop()
  const { data: article } = useSuspenseQuery(articleQuery(shop, url))
  const root = wayToArticle(article, categories)[0]
  const { data: news } = useQuery({ ...relatedQuery(shop, root?.url ?? ''), enabled: root !== undefined })
  const related = (news?.data ?? []).filter(({ id }) => id !== article.id).slice(0, RELATED)
  return <Article article={article} categories={categories} related={related} />
}
