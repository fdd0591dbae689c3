import { useParams } from '@tanstack/react-router'
import { RecordNotFound } from '../../domain/record-not-found.tsx'
import { BookingPage } from '../../features/booking/booking-page/booking-page.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'

export { loadBookingPage } from '../loaders/booking-page.ts'

/** For an address that belongs to no booking. */
export const BookingNotFound = () => <RecordNotFound title={useTexts()(m.booked_not_found_title)} />

export function BookingPageScreen() {
  const { url } = useParams({ from: paths.bookingPage })
  return <BookingPage url={url} />
}
