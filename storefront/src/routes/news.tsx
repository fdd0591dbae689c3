import { readPage } from '../shared/search-params.ts'
import { Skeleton } from '@vitrina/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { NewsOverview } from '../content/news/news-overview.tsx'
import { newsCategoriesQuery, newsQuery } from '../content/content-queries.ts'
import { useApi } from '@vitrina/api-client'
import { textsIn } from '@vitrina/i18n'
import { settingsQuery } from '../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { pageHead, screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/news')({
  staticData: { page: 'news-list', leadsTo: ['/news/$url'] },
  validateSearch: readPage,
  // Read again: the router keeps a value that the validation has dropped.
  loaderDeps: ({ search }) => readPage(search),
  loader: async ({ context, deps }) => {
    const { queryClient, api } = context
    const [news, categories, settings] = await Promise.all([
      queryClient.ensureQueryData(newsQuery(api, null, deps.page)),
      queryClient.ensureQueryData(newsCategoriesQuery(api)),
      queryClient.ensureQueryData(settingsQuery(api)),
    ])
    if (deps.page && deps.page > news.last_page) throw redirect({ to: '/news', statusCode: 302 })
    const t = textsIn(api.language)
    const names = categories.filter(({ parent_id }) => parent_id === null).map(({ name }) => name)
    return {
      head: {
        title: t(m.news_title),
        description: t(m.news_description, { shop: settings.site_title, categories: names.join(', ') }),
        ...pageHead(deps.page),
      },
    }
  },
  head: screenHead,
  component: NewsListScreen,
  pendingComponent: NewsSkeleton,
})

function NewsListScreen() {
  const api = useApi()
  const { page } = Route.useLoaderDeps()
  const { data: categories } = useSuspenseQuery(newsCategoriesQuery(api))
  const { data: news } = useSuspenseQuery(newsQuery(api, null, page))
  return <NewsOverview categories={categories} current={null} news={news} />
}

/** The categories, a large first article, and a row for each of the others. */
function NewsSkeleton() {
  return (
    <div aria-busy="true" className="frame grid grid-cols-1 gap-x-12 gap-y-8 py-10 lg:grid-cols-2 lg:py-16">
      <div className="lg:col-span-2">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="mt-6 h-20 w-80 max-w-full lg:mt-8" />
      </div>
      <Skeleton className="aspect-[3/2] lg:col-span-2 lg:aspect-[5/2]" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-32" />
      ))}
    </div>
  )
}
