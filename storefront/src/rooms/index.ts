/** Rooms: search, offers, reservation and the page of a booking. Other subjects import it through this file. */
export { BOOKING_PAYMENT_TEXTS, BOOKING_STATE_TEXTS } from './booking/booking-state.ts'
export { roomsQuery } from './room-queries.ts'
export { bookingDraft } from './reservation/booking-draft.ts'
