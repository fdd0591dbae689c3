import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderQuery } from '../features/order/queries.ts'
import * as m from '../i18n/paraglide/messages.js'
import { textsIn } from '../i18n/use-texts.ts'
import { paths } from '../lib/paths.ts'
import { screenHead } from '../shell/head.ts'
import { orNotFound } from './not-found.ts'
import { rootRoute } from './root.ts'

export const thankYouRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.thankYou,
  staticData: { private: true },
  loader: async ({ context: { queryClient, shop }, params }) => {
    await orNotFound(queryClient.ensureQueryData(orderQuery(shop, params.url)))
    return { head: { title: textsIn(shop.language)(m.thank_you_title), noIndex: true } }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/thank-you.tsx'), 'ThankYouScreen'),
  notFoundComponent: lazyRouteComponent(() => import('./screens/thank-you.tsx'), 'OrderNotFound'),
})
