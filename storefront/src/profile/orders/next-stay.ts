import type { CustomerBooking } from '@vitrina/contract'

type Stay = Pick<CustomerBooking, 'state' | 'to_date'>

/** The booked stay that begins first of those that are not over. The list begins with the latest; `today` is null while it is unknown. */
export const nextStay = <T extends Stay>(bookings: readonly T[], today: string | null): T | undefined =>
  bookings.findLast(
    ({ state, to_date }) => (state === 'confirmed' || state === 'held') && (today === null || to_date >= today),
  )
