import { preloadBookingPage } from '../../features/booking/booking-page/booking-page.tsx'
import { bookingQuery } from '../../features/booking/queries.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { textsIn } from '../../i18n/use-texts.ts'
import type { PageHead } from '../../shell/head.ts'
import type { LoaderInput } from '../lazy-loader.ts'
import { orNotFound } from './not-found.ts'

export async function loadBookingPage({
  context: { queryClient, shop },
  params,
}: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  await preloadBookingPage(await orNotFound(queryClient.ensureQueryData(bookingQuery(shop, params.url))))
  return { head: { title: textsIn(shop.language)(m.booked_title), noIndex: true } }
}
