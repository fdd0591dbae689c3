import { LeadOnLater } from '../content/lead-on-later.tsx'
import { readPaymentReturn } from '../shared/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RecordNotFound } from '../purchase/page/record-not-found.tsx'
import { BookingPage } from '../rooms/booking/booking-page.tsx'
import { textsIn, useTexts } from '@vitrina/i18n'
import { successText } from '../rooms/booking/booking-state.ts'
import { bookingQuery } from '../rooms/room-queries.ts'
import { useNewBooking } from '../rooms/booking/new-booking.ts'
import { orNotFound } from '../shared/or-not-found.ts'
import * as m from '@vitrina/i18n/messages'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/bookings/$url')({
  staticData: { private: true },
  // How the guest comes back from the payment's page.
  validateSearch: readPaymentReturn,
  loader: async ({ context: { queryClient, api }, params: { url }, location }) => {
    const booking = await orNotFound(queryClient.ensureQueryData(bookingQuery(api, url)))
    const t = textsIn(api.language)
    const hasReturned = (location.search as { payment?: string }).payment === 'returned'
    const isNew = hasReturned || useNewBooking.getState().url === url
    const title = isNew && successText(booking, t) !== null ? t(m.booked_success_title) : t(m.booked_title)
    return { head: { title, noIndex: true } }
  },
  head: screenHead,
  component: BookingPageScreen,
  notFoundComponent: BookingNotFound,
})

/** For an address that belongs to no booking. */
function BookingNotFound() {
  return <RecordNotFound title={useTexts()(m.booked_not_found_title)} />
}

function BookingPageScreen() {
  const { url } = Route.useParams()
  return (
    <>
      <BookingPage url={url} />
      <LeadOnLater />
    </>
  )
}
