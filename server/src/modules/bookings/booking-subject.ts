import type { PaymentSubject } from '../payments/index.ts'

export const bookingSubject = (id: number): PaymentSubject => ({ kind: 'booking', id })

/** The path of a booking's page. */
export const bookingPagePath = (url: string): string => `/bookings/${url}`
