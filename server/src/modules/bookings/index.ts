export { assignUnits } from './units/assign-units.ts'
export { markBookingPaid, markBookingRefunded } from './payments/booking-payments.ts'
export {
  bookingDatesChanged,
  bookingPaidTwice,
  bookingPaymentStateChanged,
  bookingPlaced,
  bookingRefundDue,
  bookingStateChanged,
} from './events.ts'
export { bookRooms } from './placing/book-rooms.ts'
export { changeBookingState, nightsFreedBy } from './changes/change-state.ts'
export { checkRooms, describeProblem } from './units/check-rooms.ts'
export { findBookingByNumber, listBookings, type MailableBooking, readMailableBooking } from './reading/read-booking.ts'
export type { LocalizedBooking } from './reading/present.ts'
export { registerBookings } from './module.ts'
