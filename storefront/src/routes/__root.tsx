import { createRootRouteWithContext } from '@tanstack/react-router'
import { isLanguage } from '@vitrina/contract/constants'
import { menuQuery, sectionsQuery, settingsQuery } from '../shared/shop-data.ts'
import type { Assets, RouterContext } from '../shared/router-context.ts'
import { Document } from '../shell/document.tsx'
import { rootHead } from '../shell/head.ts'
import { NotFoundScreen } from '../shell/errors/not-found-screen.tsx'
import { RootError } from '../shell/errors/root-error.tsx'
import { Shell } from '../shell/shell.tsx'

/**
 * Imports the entry after the first paint, so that no script delays it, and preloads the screen's files then, too, so that they do not
 * compete with fonts and the first picture. A background tab is not painted and starts at once. In development Vite needs a plain
 * script tag for its entry.
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

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: string } => (isLanguage(lang) ? { lang } : {}),
  // Before any screen loads its data: settings first, then menu and sections (docs/specification.md, section 4).
  beforeLoad: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(settingsQuery(api))
    await Promise.all([queryClient.ensureQueryData(menuQuery(api)), queryClient.ensureQueryData(sectionsQuery(api))])
  },
  loader: async ({ context: { queryClient, api } }) => ({
    settings: await queryClient.ensureQueryData(settingsQuery(api)),
  }),
  head: rootHead,
  scripts: ({ match }) => [startScript(match.context.assets)],
  shellComponent: Document,
  // Before there is a shell, the loading screen stays instead of a skeleton.
  pendingMs: Infinity,
  component: Shell,
  errorComponent: RootError,
  notFoundComponent: NotFoundScreen,
})
