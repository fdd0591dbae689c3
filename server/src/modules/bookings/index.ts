export { assignRooms } from './assign-rooms.ts'
export {
  bookingDatesChanged,
  bookingPaidTwice,
  bookingPaymentStateChanged,
  bookingPlaced,
  bookingRefundDue,
  bookingStateChanged,
  REFUND_REASONS,
} from './events.ts'
export { changeBookingState, nightsFreedBy } from './change-state.ts'
export { readBookingChannel } from './channel-rule.ts'
export { checkRooms, describeProblem } from './check-rooms.ts'
export { markBookingPaid, markBookingRefunded } from './mark-booking-paid.ts'
export { findBookingByNumber, listBookings, type MailableBooking, readMailableBooking } from './read-booking.ts'
export type { LocalizedBooking } from './present.ts'
export { registerBookings } from './module.ts'
