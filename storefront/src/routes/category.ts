import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isBeyondLastPage, parseListSearch, withoutPage, dropUnknownValues } from '../features/catalogue/list-search.ts'
import { categoryQuery, loadList, productsQuery } from '../features/catalogue/queries.ts'
import { plainText } from '../lib/formats.ts'
import { paths } from '../lib/paths.ts'
import { type PageHead, screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/sections.tsx'
import { orNotFound } from './not-found.ts'
import { rootRoute } from './root.ts'
import { CategorySkeleton } from './screens/skeletons.tsx'

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.category,
  staticData: { page: 'category' },
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: async ({ context, params, deps, cause }) => {
    const { queryClient, shop } = context
    const [category, list] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(categoryQuery(shop, params.url))),
      orNotFound(loadList(queryClient, productsQuery(shop, params.url, deps), cause)),
      loadSections(context, 'category', params.url),
    ])
    const knownSearch = list && dropUnknownValues(deps, list)
    if (knownSearch) throw redirect({ to: paths.category, params, search: knownSearch, statusCode: 302 })
    if (list && isBeyondLastPage(list))
      throw redirect({ to: paths.category, params, search: withoutPage(deps), statusCode: 302 })
    if (category.url !== params.url)
      throw redirect({ to: paths.category, params: { url: category.url }, search: true, hash: true, statusCode: 301 })
    return {
      listFailed: list === null,
      head: {
        title: category.name,
        description: category.summary || plainText(category.description_html),
        picture: category.picture,
        icon: category.icon,
        ...(deps.page ? { search: { page: String(deps.page) } } : {}),
      } satisfies PageHead,
    }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/product-lists.tsx'), 'CategoryScreen'),
  pendingComponent: CategorySkeleton,
})
