import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as m from '../i18n/paraglide/messages.js'
import { textsIn } from '../i18n/use-texts.ts'
import { paths } from '../lib/paths.ts'
import { screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/load-sections.ts'
import { rootRoute } from './root.ts'

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.checkout,
  staticData: { page: 'checkout' },
  loader: async ({ context }) => {
    await loadSections(context, 'checkout')
    return { head: { title: textsIn(context.shop.language)(m.checkout_title), hidden: true } }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/checkout.tsx'), 'CheckoutScreen'),
})
