import { preloadOrderPage } from '../../shopping/order/order-page.tsx'
import { orderQuery } from '../../shopping/order/order-queries.ts'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import type { PageHead } from '../../shell/head.ts'
import { orNotFound } from './not-found.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadThankYou({
  context: { queryClient, api },
  params,
}: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  await preloadOrderPage(await orNotFound(queryClient.ensureQueryData(orderQuery(api, params.url))))
  return { head: { title: textsIn(api.language)(m.thank_you_title), noIndex: true } }
}
