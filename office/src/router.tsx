import { createRouter } from '@tanstack/react-router'
import { OFFICE_ROOT } from '@vitrina/contract/office/constants'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './shared/router-context.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFoundScreen } from './shell/dead-end.tsx'

export function createOfficeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    basepath: OFFICE_ROOT,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The cache of queries decides what is loaded again.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>
  }
}
