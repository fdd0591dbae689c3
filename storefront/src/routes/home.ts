import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { categoriesQuery } from '../domain/shop-data.ts'
import { screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/sections.tsx'
import { rootRoute } from './root.ts'

/** The home page consists of sections, which the shell renders as on every screen. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  staticData: { page: 'home' },
  loader: async ({ context }) => {
    const { queryClient, shop } = context
    // Without sections the page shows the categories.
    await Promise.all([loadSections(context, 'home'), queryClient.ensureQueryData(categoriesQuery(shop))])
    return { head: {} }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('../shell/section-blocks.tsx'), 'HomeScreen'),
})
