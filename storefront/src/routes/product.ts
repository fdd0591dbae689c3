import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import {
  collectionQuery,
  deliveryPromiseQuery,
  productQuery,
  reservedQuery,
  similarQuery,
} from '../features/catalogue/queries.ts'
import { structuredProduct } from '../features/catalogue/structured-product.ts'
import { plainText } from '../lib/page-head.ts'
import { paths } from '../lib/paths.ts'
import { settingsQuery } from '../lib/shop-data.ts'
import { screenHead, structuredData } from '../shell/head.ts'
import { loadSections } from '../shell/load-sections.ts'
import { ProductSkeleton } from './screens/product-skeleton.tsx'
import { orNotFound } from './load.ts'
import { rootRoute } from './root.ts'

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.product,
  staticData: { page: 'product' },
  // The chosen values, in the order of the product's options.
  validateSearch: ({ values }: Record<string, unknown>): { values?: string } =>
    typeof values === 'string' && /^\d{1,10}(,\d{1,10}){0,19}$/.test(values) ? { values } : {},
  loader: async ({ context, params }) => {
    const { queryClient, shop, origin } = context
    const [product, settings] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(productQuery(shop, params.url))),
      queryClient.ensureQueryData(settingsQuery(shop)),
      // The page can do without these: a failure here leaves their place empty.
      queryClient.prefetchQuery(similarQuery(shop, params.url)),
      queryClient.prefetchQuery(deliveryPromiseQuery(shop)),
      loadSections(context, 'product', params.url),
    ])
    if (product.url !== params.url)
      throw redirect({ to: paths.product, params: { url: product.url }, search: true, statusCode: 301 })
    if (product.let_by === 'day')
      await Promise.all([
        queryClient.prefetchQuery(reservedQuery(shop, product.id)),
        queryClient.prefetchQuery(collectionQuery(shop)),
      ])
    return {
      head: {
        title: product.name,
        description: product.summary || plainText(product.description),
        picture: product.picture?.src ?? null,
        icon: product.icon,
        kind: 'product' as const,
        // Search engines read documents, never what a visit goes on to.
        structured: import.meta.env.SSR ? structuredProduct(product, settings, origin) : [],
      },
    }
  },
  head: screenHead,
  scripts: structuredData,
  component: lazyRouteComponent(() => import('./screens/product.tsx'), 'ProductScreen'),
  pendingComponent: ProductSkeleton,
})
