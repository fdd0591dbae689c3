import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import { prefetchOffers } from './prefetch-offers.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadCart({ context, cause }: LoaderInput): Promise<{ head: PageHead }> {
  const offers = prefetchOffers(context)
  // Only the server waits, and a change of the language. Otherwise the cart runs the same queries and shows skeletons meanwhile.
  await Promise.all([import.meta.env.SSR || cause === 'stay' ? offers : null, loadSections(context, 'cart')])
  return { head: { title: textsIn(context.api.language)(m.cart_title), noIndex: true } }
}
