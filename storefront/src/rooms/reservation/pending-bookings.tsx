import { PendingList } from '../../purchase/index.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'

const PendingBooking = lazyPart(async () => (await import('./pending-booking-notice.tsx')).PendingBookingNotice)

/** Where rooms are chosen and booked: the bookings that wait for their payment. */
export const PendingBookings = () => <PendingList kind="booking" Payment={PendingBooking} />
