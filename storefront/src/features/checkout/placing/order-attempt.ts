import type { Order } from '@vitrina/contract'
import { ApiError } from '../../../lib/api-error.ts'
import type { Api } from '../../../lib/api.ts'
import { localStore } from '../../../lib/browser-storage.ts'
import { uuid } from '../../../lib/uuid.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * A request to place an order, its Idempotency-Key, and the promo code as typed. Stored until the server has answered, so that after a
 * lost response or a closed tab the same order is sent with the same key and is placed once.
 */
export type OrderAttempt = { key: string; request: OrderRequest; promo: string }

const STORAGE_KEY = 'checkout_attempt'

/** The attempt for a request, and whether it has been sent before without an answer. */
export function prepareAttempt(request: OrderRequest, promo: string): { attempt: OrderAttempt; isRetry: boolean } {
  const unanswered = parseAttempt(localStore.get(STORAGE_KEY))
  const attempt = reuseOrCreateAttempt(request, promo, unanswered, uuid)
  return { attempt, isRetry: attempt === unanswered }
}

/** Sends an attempt. It stays stored until the server has answered. */
export async function sendAttempt(api: Api, attempt: OrderAttempt): Promise<Order> {
  localStore.set(STORAGE_KEY, JSON.stringify(attempt))
  const { key, request } = attempt
  // The form shows a failure.
  const options = { idempotencyKey: key, quiet: true } as const
  try {
    // Two branches, because each call is typed with its own body.
    const { data } = await (request.name === 'POST /orders'
      ? api(request.name, { body: request.body, ...options })
      : api(request.name, { body: request.body, ...options }))
    localStore.set(STORAGE_KEY, null)
    return data
  } catch (error) {
    if (error instanceof ApiError && isFinalStatus(error.status)) localStore.set(STORAGE_KEY, null)
    throw error
  }
}

/**
 * The unanswered attempt when the shopper orders the same again, else a new one. The expected total and the applied promo code are not
 * compared: the lost order may itself have changed them, for instance by using the code up.
 */
export function reuseOrCreateAttempt(
  request: OrderRequest,
  promo: string,
  unanswered: OrderAttempt | null,
  createKey: () => string,
): OrderAttempt {
  return unanswered && unanswered.promo === promo && fingerprint(unanswered.request) === fingerprint(request)
    ? unanswered
    : { key: createKey(), request, promo }
}

/** True when the server has decided. After any other status the order may have been placed or may still be. */
export function isFinalStatus(status: number): boolean {
  return status > 0 && status < 500 && status !== 408 && status !== 429
}

/** Version 0.1 stored the request as `call`. An unanswered attempt of that version must still be sent with its own key. */
type StoredAttempt = OrderAttempt & { call?: OrderRequest }

export function parseAttempt(stored: string | null): OrderAttempt | null {
  try {
    const { key, call, request = call!, promo } = JSON.parse(stored ?? 'null') as StoredAttempt
    return typeof key === 'string' &&
      typeof promo === 'string' &&
      typeof request.name === 'string' &&
      typeof request.body === 'object' &&
      request.body !== null
      ? { key, request, promo }
      : null
  } catch {
    return null
  }
}

function fingerprint({ name, body }: OrderRequest): string {
  const { expected_total: _, promo_code: __, ...rest } = body
  return `${name} ${stringifySorted(rest)}`
}

/** JSON with sorted keys. */
function stringifySorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
