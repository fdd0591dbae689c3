import type { OrderRequest } from './order-request.ts'

/**
 * An order on its way: what was sent, under which Idempotency-Key, and the promo code the shopper had typed. Kept in the browser until the server has answered, so
 * that whatever is lost in between (an answer, the tab, patience) the next press sends the same again and makes one order.
 */
export type OrderAttempt = { key: string; call: OrderRequest; promo: string }

export const ATTEMPT_KEY = 'checkout_attempt'

/**
 * The unanswered attempt when the shopper still wants the same, else a new one. The expected total does not count,
 * nor whether the code is taken: both may read differently only because the lost order itself used the code up.
 */
export function reuseOrCreateAttempt(
  call: OrderRequest,
  promo: string,
  unanswered: OrderAttempt | null,
  newKey: () => string,
): OrderAttempt {
  return unanswered && unanswered.promo === promo && wish(unanswered.call) === wish(call)
    ? unanswered
    : { key: newKey(), call, promo }
}

/** True when the server has decided. After anything else the order may have been made or may be yet. */
export function isDecided(status: number): boolean {
  return status > 0 && status < 500 && status !== 408 && status !== 429
}

export function parseAttempt(stored: string | null): OrderAttempt | null {
  try {
    const { key, call, promo } = JSON.parse(stored ?? 'null') as OrderAttempt
    return typeof key === 'string' &&
      typeof promo === 'string' &&
      typeof call.name === 'string' &&
      typeof call.body === 'object'
      ? { key, call, promo }
      : null
  } catch {
    return null
  }
}

function wish({ name, body }: OrderRequest): string {
  const { expected_total: _, promo_code: __, ...rest } = body
  return `${name} ${stable(rest)}`
}

/** JSON with sorted keys. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
