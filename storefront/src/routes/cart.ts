import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as m from '../i18n/paraglide/messages.js'
import { textsIn } from '../i18n/use-texts.ts'
import { paths } from '../lib/paths.ts'
import { screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/sections.tsx'
import { prefetchOffers } from './prefetch-offers.ts'
import { rootRoute } from './root.ts'

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.cart,
  staticData: { page: 'cart' },
  loader: async ({ context, cause }) => {
    const offers = prefetchOffers(context)
    // Only the server waits, and a change of the language. Otherwise the cart runs the same queries and shows skeletons meanwhile.
    await Promise.all([import.meta.env.SSR || cause === 'stay' ? offers : null, loadSections(context, 'cart')])
    return { head: { title: textsIn(context.shop.language)(m.cart_title), noIndex: true } }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/cart.tsx'), 'CartScreen'),
})
