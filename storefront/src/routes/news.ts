import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { articleQuery, newsCategoriesQuery, newsQuery } from '../features/content/queries.ts'
import * as m from '../i18n/paraglide/messages.js'
import { textsIn } from '../i18n/use-texts.ts'
import { plainText } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import type { RouterContext } from '../router-context.ts'
import { screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/load-sections.ts'
import { orNotFound } from './load.ts'
import { rootRoute } from './root.ts'

type NewsSearch = { page?: number }
const readPage = ({ page }: Record<string, unknown>): NewsSearch => (Number.isInteger(Number(page)) && Number(page) > 1 ? { page: Number(page) } : {})

/** Everything there is to read, newest first. */
export const allNewsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.allNews,
  staticData: { page: 'news-list' },
  validateSearch: readPage,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, deps }) => {
    await loadList(context, null, deps.page)
    return { head: { title: textsIn(context.shop.language)(m.news_title) } }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/news-list.tsx'), 'NewsListScreen'),
})

/** An article; or, where the address is a news category's, that category's list. */
export const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.news,
  staticData: { page: 'news' },
  validateSearch: readPage,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, params, deps }) => {
    const { queryClient, shop } = context
    const categories = await queryClient.ensureQueryData(newsCategoriesQuery(shop))
    const category = categories.find(({ url }) => url === params.url)
    if (category) {
      await loadList(context, category.url, deps.page)
      return { isCategory: true, head: { title: category.name, description: plainText(category.description) } }
    }
    const [article] = await Promise.all([orNotFound(queryClient.ensureQueryData(articleQuery(shop, params.url))), loadSections(context, 'news', params.url)])
    if (article.url !== params.url) throw redirect({ to: paths.news, params: { url: article.url }, statusCode: 301 })
    return { isCategory: false, head: { title: article.title, description: article.summary || plainText(article.text), picture: article.picture?.src ?? null, kind: 'article' as const } }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/news.tsx'), 'NewsScreen'),
})

async function loadList({ queryClient, shop }: RouterContext, category: string | null, page?: number): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(newsCategoriesQuery(shop)), queryClient.ensureQueryData(newsQuery(shop, category, page))])
}
