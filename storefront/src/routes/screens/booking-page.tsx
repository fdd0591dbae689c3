import { useParams } from '@tanstack/react-router'
import { RecordNotFound } from '../../purchase/page/record-not-found.tsx'
import { BookingPage } from '../../rooms/booking/booking-page.tsx'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'

export { loadBookingPage } from '../loaders/booking-page.ts'

/** For an address that belongs to no booking. */
export const BookingNotFound = () => <RecordNotFound title={useTexts()(m.booked_not_found_title)} />

export function BookingPageScreen() {
  const { url } = useParams({ from: paths.bookingPage })
  return <BookingPage url={url} />
}
