import type { CallName } from '@vitrina/contract'
import { ApiError } from '@vitrina/api-client'
import { showApiError } from './messages.ts'

/**
 * Which failed calls reach the message area (docs/specification.md, section 8). One rule, by what the call is and who waits for it:
 * - A write is something a person pressed: its failure is shown at once (`onCallFailed`).
 * - What is read is shown when a screen needs it: when its loader failed, or a component waits for it (`showLoadError`). So background
 *   loading and preloading are quiet, and a screen that goes on to wait for the same query still shows its error.
 * - "Rooms and list loads swallow failures silently", and a failed list of products is "logged to the console only": never shown.
 */

/** Calls with a body that write nothing. */
const READS: ReadonlySet<CallName> = new Set<CallName>([
  'POST /auth/confirmation',
  'POST /deliveries/services',
  'POST /deliveries/countries',
  'POST /deliveries/cities',
  'POST /deliveries/offices',
  'POST /deliveries/calculate',
  'POST /payments/services',
  'POST /cart/price',
  'POST /rooms/search',
  'POST /rooms/get-real-price',
  'POST /bookings/{url}/change-price',
  'POST /push-subscriptions/status',
])

const LISTS: ReadonlySet<CallName> = new Set<CallName>([
  'GET /settings',
  'GET /options',
  'GET /sections',
  'GET /menu',
  'GET /info',
  'GET /categories',
  'GET /products',
  'GET /products/reserved/{id}',
  'GET /products/similar/{url}',
  'GET /news',
  'GET /rooms',
  'GET /rooms/daily-rates',
])

export const isRead = (call: CallName): boolean => call.startsWith('GET ') || READS.has(call)

/** Called by the API client for every failure that its caller does not show itself. */
export function onCallFailed(error: ApiError): void {
  if (error.call && !isRead(error.call)) showApiError(error)
}

/** Shows the error of something that a screen could not load; nothing for errors that are not of the API. */
export function showLoadError(error: unknown): void {
  if (error instanceof ApiError && !(error.call && LISTS.has(error.call))) showApiError(error)
}
