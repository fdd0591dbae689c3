import { createRootRouteWithContext } from '@tanstack/react-router'
import { menuQuery, sectionsQuery, settingsQuery } from '../lib/shop-data.ts'
import type { Assets, RouterContext } from '../router-context.ts'
import { Document } from '../shell/document.tsx'
import { shopHead } from '../shell/head.ts'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { NoShell } from '../shell/no-shell.tsx'
import { Shell } from '../shell/shell.tsx'

/**
 * A browser's first look into its storage, and its first number in a language, take as long as drawing a screen, and everything waits
 * meanwhile: better now, while the styles are on their way, than when somebody begins to press.
 */
const WARM_UP = {
  type: 'module',
  async: true,
  children: 'new Intl.NumberFormat(document.documentElement.lang).format(0)\ntry { localStorage.length } catch {}',
}

/**
 * Starts the storefront once the document was painted: what a script does before that, a reader waits for. Only then come the
 * screen's own files, too: many and small, they would keep the letters and the first picture waiting. A tab in the background is not
 * painted at all. While developing, Vite wants to know its entry.
 */
function startScript({ entry, preloads }: Assets) {
  if (import.meta.env.DEV) return { type: 'module', src: entry }
  const names = JSON.stringify([entry, ...preloads])
  return {
    type: 'module',
    children: `const [entry, ...files] = ${names}
const start = () => {
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import(entry)
}
if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start))
else start()`,
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: string } => (typeof lang === 'string' ? { lang } : {}),
  // Before any screen loads its own: settings first, then menu and sections (specification, section 4).
  beforeLoad: async ({ context: { queryClient, shop } }) => {
    await queryClient.ensureQueryData(settingsQuery(shop))
    await Promise.all([queryClient.ensureQueryData(menuQuery(shop)), queryClient.ensureQueryData(sectionsQuery(shop))])
  },
  loader: async ({ context: { queryClient, shop } }) => ({
    settings: await queryClient.ensureQueryData(settingsQuery(shop)),
  }),
  head: shopHead,
  scripts: ({ match }) => [WARM_UP, startScript(match.context.assets)],
  shellComponent: Document,
  // Until there is a shell the document's loading animation stands, not a skeleton.
  pendingMs: Infinity,
  component: Shell,
  errorComponent: NoShell,
  notFoundComponent: NotFoundScreen,
})
