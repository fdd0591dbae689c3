import { successText } from '../../rooms/booking/booking-text.ts'
import { bookingQuery } from '../../rooms/room-queries.ts'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import type { PageHead } from '../../shell/head.ts'
import { useNewBooking } from '../../rooms/booking/new-booking.ts'
import type { LoaderInput } from '../lazy-loader.ts'
import { orNotFound } from './not-found.ts'

export async function loadBookingPage({
  context: { queryClient, api },
  params: { url },
  location,
}: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  const booking = await orNotFound(queryClient.ensureQueryData(bookingQuery(api, url)))
  const t = textsIn(api.language)
  const hasReturned = (location.search as { payment?: string }).payment === 'returned'
  const isNew = hasReturned || useNewBooking.getState().url === url
  const title = isNew && successText(booking, t) !== null ? t(m.booked_success_title) : t(m.booked_title)
  return { head: { title, noIndex: true } }
}
