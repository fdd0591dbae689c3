import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/load-sections.ts'
import { rootRoute } from './root.ts'

/** The home page is composed of sections alone; they stand in the shell, where every screen's sections are. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  staticData: { page: 'home' },
  loader: async ({ context }) => {
    await loadSections(context, 'home')
    return { head: {} }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/home.tsx'), 'HomeScreen'),
})
