import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { categoryQuery } from '../features/catalogue/queries.ts'
import { plainText } from '../lib/formats.ts'
import { paths } from '../lib/paths.ts'
import { type PageHead, screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/sections.tsx'
import { orNotFound } from './not-found.ts'
import { rootRoute } from './root.ts'

/** The subcategories of a category. */
export const categoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.categories,
  staticData: { page: 'categories' },
  loader: async ({ context, params }) => {
    const [category] = await Promise.all([
      orNotFound(context.queryClient.ensureQueryData(categoryQuery(context.shop, params.url))),
      loadSections(context, 'categories', params.url),
    ])
    if (category.url !== params.url)
      throw redirect({ to: paths.categories, params: { url: category.url }, hash: true, statusCode: 301 })
    return {
      head: {
        title: category.name,
        description: plainText(category.description),
        picture: category.picture?.src ?? null,
      } satisfies PageHead,
    }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/categories.tsx'), 'CategoriesScreen'),
})
