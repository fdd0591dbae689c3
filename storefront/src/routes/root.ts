import { createRootRouteWithContext } from '@tanstack/react-router'
import { menuQuery, sectionsQuery, settingsQuery } from '../lib/shop-data.ts'
import type { RouterContext } from '../router-context.ts'
import { Document } from '../shell/document.tsx'
import { shopHead } from '../shell/head.ts'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { NoShell } from '../shell/no-shell.tsx'
import { Shell } from '../shell/shell.tsx'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: string } => (typeof lang === 'string' ? { lang } : {}),
  // Before any screen loads its own: settings first, then menu and sections (specification, section 4).
  beforeLoad: async ({ context: { queryClient, shop } }) => {
    await queryClient.ensureQueryData(settingsQuery(shop))
    await Promise.all([queryClient.ensureQueryData(menuQuery(shop)), queryClient.ensureQueryData(sectionsQuery(shop))])
  },
  loader: async ({ context: { queryClient, shop } }) => ({ settings: await queryClient.ensureQueryData(settingsQuery(shop)) }),
  head: shopHead,
  scripts: ({ match }) => [{ type: 'module', src: match.context.assets.entry, fetchPriority: 'low' }],
  shellComponent: Document,
  component: Shell,
  errorComponent: NoShell,
  notFoundComponent: NotFoundScreen,
})
