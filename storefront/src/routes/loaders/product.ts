import { redirect } from '@tanstack/react-router'
import {
  pickupPointQuery,
  deliveryEstimateQuery,
  productQuery,
  reservedDaysQuery,
  similarProductsQuery,
} from '../../catalogue/product/product-queries.ts'
import { parseSelection } from '../../catalogue/product/variant-selection.ts'
import { plainText } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import { orNotFound } from './not-found.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadProduct({
  context,
  params,
  location,
}: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  const { queryClient, api } = context
  const [product] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(productQuery(api, params.url))),
    // Optional: a failure leaves their place empty.
    queryClient.prefetchQuery(similarProductsQuery(api, params.url)),
    queryClient.prefetchQuery(deliveryEstimateQuery(api)),
    loadSections(context, 'product', params.url),
  ])
  if (product.url !== params.url)
    throw redirect({ to: paths.product, params: { url: product.url }, search: true, hash: true, statusCode: 301 })
  const { values } = location.search as { values?: string }
  if (values !== undefined && !parseSelection(product, values))
    throw redirect({ to: paths.product, params, hash: true, statusCode: 302 })
  if (product.let_by === 'day')
    await Promise.all([
      queryClient.prefetchQuery(reservedDaysQuery(api, product.id)),
      queryClient.prefetchQuery(pickupPointQuery(api)),
    ])
  return {
    head: {
      title: product.name,
      description: product.summary || plainText(product.description),
      picture: product.picture,
      icon: product.icon,
      kind: 'product',
    },
  }
}
