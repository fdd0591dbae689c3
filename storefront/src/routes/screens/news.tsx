import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Article } from '../../features/content/article.tsx'
import { NewsOverview } from '../../features/content/news-overview.tsx'
import { articleQuery, newsCategoriesQuery, newsQuery } from '../../features/content/queries.ts'
import { useShop } from '../../lib/shop-context.tsx'

const route = getRouteApi('/news/$url')

export function NewsScreen() {
  const { url } = route.useParams()
  const { data: categories } = useSuspenseQuery(newsCategoriesQuery(useShop()))
  const category = categories.find((one) => one.url === url)
  return category ? <CategoryNews url={url} /> : <ArticleByUrl url={url} />
}

function CategoryNews({ url }: { url: string }) {
  const shop = useShop()
  const { page } = route.useLoaderDeps()
  const { data: categories } = useSuspenseQuery(newsCategoriesQuery(shop))
  const { data: news } = useSuspenseQuery(newsQuery(shop, url, page))
  return <NewsOverview categories={categories} current={categories.find((one) => one.url === url) ?? null} news={news} />
}

function ArticleByUrl({ url }: { url: string }) {
  const shop = useShop()
  const { data: article } = useSuspenseQuery(articleQuery(shop, url))
  const { data: categories } = useSuspenseQuery(newsCategoriesQuery(shop))
  return <Article article={article} categories={categories.filter(({ id }) => article.categories.includes(id))} />
}
