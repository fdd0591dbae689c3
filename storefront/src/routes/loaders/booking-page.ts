import { preloadBookingPage } from '../../features/booking/booking-page/booking-page.tsx'
import { successText } from '../../features/booking/booking-page/booking-text.ts'
import { bookingQuery } from '../../features/booking/queries.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { textsIn } from '../../i18n/use-texts.ts'
import type { PageHead } from '../../shell/head.ts'
import { useNewBooking } from '../../stores/new-booking.ts'
import type { LoaderInput } from '../lazy-loader.ts'
import { orNotFound } from './not-found.ts'

export async function loadBookingPage({
  context: { queryClient, shop },
  params: { url },
  location,
}: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  const booking = await orNotFound(queryClient.ensureQueryData(bookingQuery(shop, url)))
  await preloadBookingPage(booking)
  const t = textsIn(shop.language)
  const hasReturned = (location.search as { payment?: string }).payment === 'returned'
  const isNew = hasReturned || useNewBooking.getState().url === url
  const title = isNew && successText(booking, t) !== null ? t(m.booked_success_title) : t(m.booked_title)
  return { head: { title, noIndex: true } }
}
