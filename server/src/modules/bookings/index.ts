export { readCustomerBookings } from './customer-bookings.ts'
export { assignRooms } from './assign-rooms.ts'
export { registerBookingPayments } from './booking-payments.ts'
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
export { bookingChannelRule, readBookingChannel } from './channel-rule.ts'
export { checkRooms, countRoomProblems, describeProblem, registerRoomCheck } from './check-rooms.ts'
export { registerHoldJobs } from './expire-holds.ts'
export { markBookingPaid, markBookingRefunded } from './mark-booking-paid.ts'
export { findBookingByNumber, listBookings, type MailableBooking, readMailableBooking } from './read-booking.ts'
export type { LocalizedBooking } from './present.ts'
export { bookingCalendarRoute, bookingRoutes } from './routes.ts'
