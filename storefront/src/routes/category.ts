import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { beyondLastPage, readListSearch, withoutPage, withoutUnknown } from '../features/catalogue/list-search.ts'
import { categoryQuery, productsQuery } from '../features/catalogue/queries.ts'
import { plainText } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import { screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/load-sections.ts'
import { orNotFound } from './load.ts'
import { rootRoute } from './root.ts'
import { CategorySkeleton } from './screens/list-skeleton.tsx'

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.category,
  staticData: { page: 'category' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => readListSearch(search),
  loader: async ({ context, params, deps }) => {
    const { queryClient, shop } = context
    const [category, list] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(categoryQuery(shop, params.url))),
      orNotFound(queryClient.ensureQueryData(productsQuery(shop, params.url, deps))),
      loadSections(context, 'category', params.url),
    ])
    const known = withoutUnknown(deps, list)
    if (known) throw redirect({ to: paths.category, params, search: known, statusCode: 302 })
    if (beyondLastPage(list)) throw redirect({ to: paths.category, params, search: withoutPage(deps), statusCode: 302 })
    if (category.url !== params.url)
      throw redirect({ to: paths.category, params: { url: category.url }, search: true, statusCode: 301 })
    return {
      head: {
        title: category.name,
        description: plainText(category.description),
        picture: category.picture?.src ?? null,
        ...(deps.page ? { search: { page: String(deps.page) } } : {}),
      },
    }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/category.tsx'), 'CategoryScreen'),
  pendingComponent: CategorySkeleton,
})
