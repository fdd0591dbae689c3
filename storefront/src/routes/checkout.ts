import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { productQuery } from '../features/catalogue/queries.ts'
import * as m from '../i18n/paraglide/messages.js'
import { textsIn } from '../i18n/use-texts.ts'
import { paths } from '../lib/paths.ts'
import { screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/sections.tsx'
import { orNotFound } from './not-found.ts'
import { prefetchOffers } from './prefetch-offers.ts'
import { rootRoute } from './root.ts'

/** A rental product is ordered from its page, without the cart: `?product=…&values=…&from=…&to=…`, `from ≤ day < to`. */
type CheckoutSearch = { product?: string; values?: string; from?: string; to?: string }

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.checkout,
  staticData: { page: 'checkout' },
  validateSearch: (search: Record<string, unknown>): CheckoutSearch =>
    Object.fromEntries(
      (['product', 'values', 'from', 'to'] as const).flatMap((key) =>
        typeof search[key] === 'string' ? [[key, search[key]]] : [],
      ),
    ),
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: async ({ context, cause, deps: { product } }) => {
    const offers = prefetchOffers(context)
    // Only the server waits, and a change of the language. Otherwise the form runs the same queries and shows skeletons meanwhile.
    await Promise.all([
      import.meta.env.SSR || cause === 'stay' ? offers : null,
      product ? orNotFound(context.queryClient.ensureQueryData(productQuery(context.shop, product))) : null,
      loadSections(context, 'checkout'),
    ])
    return { head: { title: textsIn(context.shop.language)(m.checkout_title), noIndex: true } }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/checkout.tsx'), 'CheckoutScreen'),
})
