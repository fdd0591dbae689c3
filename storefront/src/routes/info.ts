import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { LazyContactForm } from '../features/content/lazy-contact-form.ts'
import { infoQuery } from '../features/content/queries.ts'
import { ReadingSkeleton } from './screens/skeletons.tsx'
import { plainText } from '../lib/formats.ts'
import { paths } from '../lib/paths.ts'
import { type PageHead, screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/sections.tsx'
import { orNotFound } from './not-found.ts'
import { rootRoute } from './root.ts'

export const infoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.info,
  staticData: { page: 'info' },
  loader: async ({ context, params }) => {
    const [page] = await Promise.all([
      orNotFound(context.queryClient.ensureQueryData(infoQuery(context.shop, params.url))),
      loadSections(context, 'info', params.url),
    ])
    if (page.url !== params.url)
      throw redirect({ to: paths.info, params: { url: page.url }, hash: true, statusCode: 301 })
    if (page.form === 'contact') await LazyContactForm.preload()
    return {
      head: {
        title: page.title,
        description: page.summary || plainText(page.text),
        picture: page.picture,
        icon: page.icon,
      } satisfies PageHead,
    }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/info.tsx'), 'InfoScreen'),
  pendingComponent: ReadingSkeleton,
})
