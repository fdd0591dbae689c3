import { createRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '@vitrina/contract/locales'
import { OFFICE_ROOT } from '@vitrina/contract/office'
import { routeTree } from './route-tree.gen.ts'
import type { OfficeApi } from './shared/api.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'

export type RouterContext = {
  api: OfficeApi
  queryClient: QueryClient
  /** Shows everything in a language. */
  showLanguage: (language: Language) => void
}

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
