import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import {
  pickupPointQuery,
  deliveryEstimateQuery,
  productQuery,
  reservedDaysQuery,
  similarProductsQuery,
} from '../features/catalogue/queries.ts'
import { plainText } from '../lib/formats.ts'
import { paths } from '../lib/paths.ts'
import { type PageHead, screenHead } from '../shell/head.ts'
import { loadSections } from '../shell/sections.tsx'
import { ProductSkeleton } from './screens/skeletons.tsx'
import { orNotFound } from './not-found.ts'
import { rootRoute } from './root.ts'

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.product,
  staticData: { page: 'product' },
  // The chosen values, in the order of the product's options.
  validateSearch: ({ values }: Record<string, unknown>): { values?: string } =>
    typeof values === 'string' && /^\d{1,10}(,\d{1,10}){0,19}$/.test(values) ? { values } : {},
  loader: async ({ context, params }) => {
    const { queryClient, shop } = context
    const [product] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(productQuery(shop, params.url))),
      // Optional: a failure leaves their place empty.
      queryClient.prefetchQuery(similarProductsQuery(shop, params.url)),
      queryClient.prefetchQuery(deliveryEstimateQuery(shop)),
      loadSections(context, 'product', params.url),
    ])
    if (product.url !== params.url)
      throw redirect({ to: paths.product, params: { url: product.url }, search: true, hash: true, statusCode: 301 })
    if (product.let_by === 'day')
      await Promise.all([
        queryClient.prefetchQuery(reservedDaysQuery(shop, product.id)),
        queryClient.prefetchQuery(pickupPointQuery(shop)),
      ])
    return {
      head: {
        title: product.name,
        description: product.summary || plainText(product.description),
        picture: product.picture,
        icon: product.icon,
        kind: 'product',
      } satisfies PageHead,
    }
  },
  head: screenHead,
  component: lazyRouteComponent(() => import('./screens/product.tsx'), 'ProductScreen'),
  pendingComponent: ProductSkeleton,
})
