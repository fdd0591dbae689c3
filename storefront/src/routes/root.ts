import { createRootRouteWithContext } from '@tanstack/react-router'
import { categoriesQuery, menuQuery, sectionsQuery, settingsQuery } from '../lib/shop-data.ts'
import type { RouterContext } from '../router-context.ts'
import { Document } from '../shell/document.tsx'
import { WholeErrorScreen } from '../shell/error-screen.tsx'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { Shell } from '../shell/shell.tsx'
import { shopHead } from '../shell/head.ts'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: string } => (typeof lang === 'string' ? { lang } : {}),
  loader: async ({ context: { queryClient, shop } }) => {
    const [settings] = await Promise.all([
      queryClient.ensureQueryData(settingsQuery(shop)),
      queryClient.ensureQueryData(menuQuery(shop)),
      queryClient.ensureQueryData(sectionsQuery(shop)),
      queryClient.ensureQueryData(categoriesQuery(shop)),
    ])
    return { settings }
  },
  head: ({ loaderData, match }) => shopHead(loaderData?.settings, match.context),
  scripts: ({ match }) => [{ type: 'module', src: match.context.assets.entry, fetchPriority: 'low' }],
  shellComponent: Document,
  component: Shell,
  pendingComponent: LoadingScreen,
  errorComponent: WholeErrorScreen,
  notFoundComponent: NotFoundScreen,
})
