import { productQuery } from '../../catalogue/product/product-queries.ts'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import { orNotFound } from './not-found.ts'
import { prefetchOffers } from './prefetch-offers.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadCheckout({
  context,
  cause,
  deps: { product },
}: LoaderInput<unknown, { product: string | undefined }>): Promise<{ head: PageHead }> {
  const offers = prefetchOffers(context)
  // Only the server waits, and a change of the language. Otherwise the form runs the same queries and shows skeletons meanwhile.
  await Promise.all([
    import.meta.env.SSR || cause === 'stay' ? offers : null,
    product ? orNotFound(context.queryClient.ensureQueryData(productQuery(context.api, product))) : null,
    loadSections(context, 'checkout'),
  ])
  return { head: { title: textsIn(context.api.language)(m.checkout_title), noIndex: true } }
}
