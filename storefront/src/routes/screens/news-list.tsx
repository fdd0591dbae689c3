import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { NewsOverview } from '../../features/content/news-overview.tsx'
import { newsCategoriesQuery, newsQuery } from '../../features/content/queries.ts'
import { useShop } from '../../lib/shop-context.tsx'

const route = getRouteApi('/news')

export function NewsListScreen() {
  const shop = useShop()
  const { page } = route.useLoaderDeps()
  const { data: categories } = useSuspenseQuery(newsCategoriesQuery(shop))
  const { data: news } = useSuspenseQuery(newsQuery(shop, null, page))
  return <NewsOverview categories={categories} current={null} news={news} />
}
