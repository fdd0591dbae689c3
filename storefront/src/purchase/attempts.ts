import { ApiError, localStore } from '@vitrina/api-client'
import { uuid } from '../shared/uuid.ts'

/** A call that places an order or a booking. */
export type PlacingRequest = { name: string; body: object }

/**
 * A request, its Idempotency-Key, and the promo and voucher codes as typed. Stored until the server has answered, so that after a lost response or a
 * closed tab the same request is sent with the same key and is carried out once.
 */
export type Attempt<R extends PlacingRequest> = { key: string; request: R; promo: string }

/** The attempt for a request, and whether it has been sent before without an answer. */
export function prepareAttempt<R extends PlacingRequest>(
  storageKey: string,
  request: R,
  promo: string,
): { attempt: Attempt<R>; isRetry: boolean } {
  const unanswered = parseAttempt<R>(localStore.get(storageKey))
  const attempt = reuseOrCreateAttempt(request, promo, unanswered, uuid)
  return { attempt, isRetry: attempt === unanswered }
}

/** Sends an attempt, which stays stored until the server has answered. */
export async function sendAttempt<R extends PlacingRequest, T>(
  storageKey: string,
  attempt: Attempt<R>,
  send: (attempt: Attempt<R>) => Promise<T>,
): Promise<T> {
  localStore.set(storageKey, JSON.stringify(attempt))
  try {
    const answer = await send(attempt)
    localStore.set(storageKey, null)
    return answer
  } catch (error) {
    if (error instanceof ApiError && isFinalStatus(error.status)) localStore.set(storageKey, null)
    throw error
  }
}

/**
 * The unanswered attempt when the same is wanted again, else a new one. The expected amounts and the applied codes are not compared: the lost
 * request may itself have changed them, for instance by using a code up, or by having bought the last piece of the goods of a stay. What a voucher had paid for then has another payment method.
 * Nor is by which button it was sent: what was placed by the one is paid by the other.
 */
export function reuseOrCreateAttempt<R extends PlacingRequest>(
  request: R,
  promo: string,
  unanswered: Attempt<R> | null,
  createKey: () => string,
): Attempt<R> {
  const isSame = (unansweredRequest: R) => {
    const byVoucher = [unansweredRequest, request].some(isPaidByVoucher)
    return fingerprint(unansweredRequest, byVoucher) === fingerprint(request, byVoucher)
  }
  return unanswered && unanswered.promo === promo && isSame(unanswered.request)
    ? unanswered
    : { key: createKey(), request, promo }
}

/** True when the server has decided. After any other status it may have been carried out or may still be. */
export function isFinalStatus(status: number): boolean {
  return status > 0 && status < 500 && status !== 408 && status !== 429
}

export function parseAttempt<R extends PlacingRequest>(stored: string | null): Attempt<R> | null {
  try {
    const { key, request, promo } = JSON.parse(stored ?? 'null') as Attempt<R>
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

const NOT_COMPARED = new Set([
  'expected_total',
  'expected_to_pay',
  'promo_code',
  'voucher_code',
  'goods',
  'pays_by_wallet',
])

const isPaidByVoucher = ({ body }: PlacingRequest): boolean =>
  (body as { payment_method?: unknown }).payment_method === 'voucher'

function fingerprint({ name, body }: PlacingRequest, byVoucher: boolean): string {
  const compared = Object.entries(body).filter(
    ([field]) => !NOT_COMPARED.has(field) && !(byVoucher && field === 'payment_method'),
  )
  return `${name} ${stringifySorted(Object.fromEntries(compared))}`
}

/** JSON with sorted keys. */
function stringifySorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** The codes of a form in one text; without a voucher it is the promo code, as the version before stored it. */
export const typedCodes = ({ promo_code, voucher_code }: { promo_code: string; voucher_code: string }): string =>
  [promo_code, ...(voucher_code ? [voucher_code] : [])].join(' ')
