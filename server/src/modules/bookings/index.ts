export { assignUnits } from './assign-units.ts'
export { markBookingPaid, markBookingRefunded } from './booking-payments.ts'
export {
  bookingDatesChanged,
  bookingPaidTwice,
  bookingPaymentStateChanged,
  bookingPlaced,
  bookingRefundDue,
  bookingStateChanged,
} from './events.ts'
export { changeBookingState, nightsFreedBy } from './change-state.ts'
export { checkRooms, describeProblem } from './check-rooms.ts'
export { findBookingByNumber, listBookings, type MailableBooking, readMailableBooking } from './read-booking.ts'
export type { LocalizedBooking } from './present.ts'
export { registerBookings } from './module.ts'
