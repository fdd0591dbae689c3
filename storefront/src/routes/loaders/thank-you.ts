import { preloadOrderPage } from '../../features/order/order-page.tsx'
import { orderQuery } from '../../features/order/queries.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { textsIn } from '../../i18n/use-texts.ts'
import type { PageHead } from '../../shell/head.ts'
import { orNotFound } from './not-found.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadThankYou({
  context: { queryClient, shop },
  params,
}: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  await preloadOrderPage(await orNotFound(queryClient.ensureQueryData(orderQuery(shop, params.url))))
  return { head: { title: textsIn(shop.language)(m.thank_you_title), noIndex: true } }
}
