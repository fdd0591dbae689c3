import type { CallName, Calls } from './calls.ts'

/**
 * What calls.ts says of each call, without its schemas: the storefront bundles this file. The types below are those of calls.ts, so that a
 * call that is missing here, or wrong, does not compile.
 */
type CallsWith<K extends 'writes' | 'failsSilently'> = {
  [N in CallName]: Calls[N] extends Record<K, true> ? N : never
}[CallName]

/** Calls that write nothing although they have a body. */
const READS_WITH_BODY: Record<Exclude<CallName, CallsWith<'writes'> | `GET ${string}`>, true> = {
  'POST /auth/confirmation': true,
  'POST /rooms/search': true,
  'POST /rooms/get-real-price': true,
  'POST /bookings/{url}/change-price': true,
  'POST /push-subscriptions/status': true,
  'POST /deliveries/services': true,
  'POST /deliveries/countries': true,
  'POST /deliveries/cities': true,
  'POST /deliveries/offices': true,
  'POST /deliveries/calculate': true,
  'POST /deliveries/lowest': true,
  'POST /payments/services': true,
  'POST /payments/wallet': true,
  'POST /cart/price': true,
  'POST /batch-reservations/held': true,
  'POST /search/count': true,
  'POST /vouchers/check': true,
}

const FAILS_SILENTLY: Record<CallsWith<'failsSilently'>, true> = {
  'GET /settings': true,
  'GET /options': true,
  'GET /sections': true,
  'GET /menu': true,
  'GET /info': true,
  'GET /categories': true,
  'GET /products': true,
  'GET /products/reserved/{id}': true,
  'GET /products/similar/{url}': true,
  'GET /news': true,
  'GET /rooms': true,
  'GET /search': true,
  'GET /products/reviews/{url}': true,
  'GET /rooms/daily-rates': true,
}

/** Whether a call writes nothing. */
export const isRead = (call: string): boolean => call.startsWith('GET ') || call in READS_WITH_BODY

/** Whether a call loads a list whose failure is not shown. */
export const failsSilently = (call: string): boolean => call in FAILS_SILENTLY
