import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { categoriesQuery } from '../lib/shop-data.ts'
import { screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/load-sections.ts'
import { rootRoute } from './root.ts'

/** The home page is composed of sections alone; they stand in the shell, where every screen's sections are. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  staticData: { page: 'home' },
  loader: async ({ context }) => {
    const { queryClient, shop } = context
    // Without sections the page shows the shelves.
    await Promise.all([loadSections(context, 'home'), queryClient.ensureQueryData(categoriesQuery(shop))])
    return { head: {} }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/home.tsx'), 'HomeScreen'),
})
