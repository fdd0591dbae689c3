import type { QueryClient } from '@tanstack/react-query'
import type { CartPrice, Order } from '@vitrina/contract'
import { type CartPriceRequest, cartPriceQuery, invalidateCartPrices } from '../../../domain/cart-price.ts'
import type { Texts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ApiError } from '../../../lib/api-error.ts'
import { formatDay } from '../../../lib/formats.ts'
import type { Shop } from '../../../lib/shop-context.tsx'
import type { CheckoutForm, TextField } from '../../../stores/checkout-form.ts'
import type { FormWithDefaults } from '../form/choices.ts'
import { withFieldLabels } from '../form/field-labels.ts'
import { apiFieldName } from '../form/fields.ts'
import { type FieldErrors, remainingErrors, validateForm, validateFormat } from '../form/validation.ts'
import type { Purchase } from '../purchase.ts'
import { prepareAttempt, sendAttempt } from './order-attempt.ts'
import { createOrderRequest } from './order-request.ts'
import type { OrderRejection, RejectionReason } from './rejection.ts'

export { LineIssueList, RejectionNotice } from './rejection-notice.tsx'

type OrderInput = {
  shop: Shop
  queryClient: QueryClient
  t: Texts
  purchase: Purchase
  form: FormWithDefaults
  /** The price on screen. */
  shownPrice: CartPrice | undefined
  /** The price request for the form as it is now, which may be newer than the price on screen. */
  latestRequest: CartPriceRequest
  /** Called once the form is valid and something is sent. */
  onSend: () => void
}
type OrderResult = { order: Order } | { rejection: OrderRejection }

/** Validates the form and places the order. */
export async function placeOrder(input: OrderInput): Promise<OrderResult> {
  const { shop, queryClient, t, form } = input
  const errors = validateForm(form, t)
  if (Object.keys(errors).length > 0) return reject(t, errors, null)
  try {
    return await sendOrder(input)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The prices, stock or promo code on screen may be outdated.
    void invalidateCartPrices(queryClient, shop)
    return rejectionOf(error, input)
  }
}

/** Sends the order only for the price on screen. When the price has changed, the new one is shown first. */
async function sendOrder({
  shop,
  queryClient,
  t,
  purchase,
  form,
  shownPrice,
  latestRequest,
  onSend,
}: OrderInput): Promise<OrderResult> {
  if (!shownPrice) {
    void invalidateCartPrices(queryClient, shop)
    return reject(t, {}, { kind: 'no_price' })
  }
  const { total, promo } = shownPrice
  const { attempt, isRetry } = prepareAttempt(
    createOrderRequest(purchase, form, { total, promo: promo?.applied ? form.promo_code : null }),
    form.promo_code,
  )
  onSend()
  if (!isRetry) {
    const price = await queryClient.fetchQuery({ ...cartPriceQuery(shop, latestRequest), retry: false })
    if (purchase.kind === 'cart' && price.lines.some(({ state }) => state !== 'available'))
      return reject(t, {}, { kind: 'line_issues' })
    if (price.total !== total) return reject(t, {}, { kind: 'total_changed', before: total, now: price.total })
  }
  return { order: await sendAttempt(shop.api, attempt) }
}

/** The errors that remain after a change of the form; null when the change clears none. */
export function errorsAfterChange(
  errors: FieldErrors,
  change: Partial<CheckoutForm>,
  form: FormWithDefaults,
  t: Texts,
) {
  const remaining = remainingErrors(errors, Object.keys(change), { ...form, ...change } as FormWithDefaults, t)
  return Object.keys(remaining).length === Object.keys(errors).length ? null : withLabels(t, remaining)
}

/** The errors with that of the field that has lost the focus; null when its format is valid. */
export function errorsAfterBlur(errors: FieldErrors, field: TextField, form: FormWithDefaults, t: Texts) {
  const error = validateFormat(field, form, t)
  return error === null ? null : withLabels(t, { ...errors, [apiFieldName(field)]: error })
}

const withLabels = (t: Texts, errors: FieldErrors) => ({
  errors,
  labelledErrors: Object.keys(errors).length > 0 ? withFieldLabels(errors, t) : null,
})

function reject(t: Texts, errors: FieldErrors, reason: RejectionReason | null): { rejection: OrderRejection } {
  return { rejection: { ...withLabels(t, errors), reason } }
}

function rejectionOf(error: ApiError, { shop, t, shownPrice }: OrderInput): { rejection: OrderRejection } {
  const { status, errors, details } = error
  if (status === 0) return reject(t, {}, { kind: navigator.onLine ? 'no_response' : 'offline' })
  if (status >= 500) return reject(t, {}, { kind: 'no_response' })
  if (status !== 406) return reject(t, {}, { kind: 'messages', messages: [error.message] })
  const fields = withReservedDays(error, shop, t)
  if (Object.keys(fields).length === 0)
    return reject(t, {}, { kind: 'messages', messages: [errors ?? error.message].flat() as string[] })
  const total = details?.['total']
  if (typeof total === 'number' && shownPrice)
    return reject(t, fields, { kind: 'total_changed', before: shownPrice.total, now: total })
  if (Object.keys(fields).some((field) => field.startsWith('items.'))) return reject(t, fields, { kind: 'line_issues' })
  const messages = Object.entries(fields).flatMap(([field, message]) => (WITHOUT_CONTROL.test(field) ? [message] : []))
  return reject(t, fields, messages.length > 0 ? { kind: 'messages', messages } : null)
}

/** Lists the days that are already reserved in the shopper's language. */
function withReservedDays({ fields, details }: ApiError, { language }: Shop, t: Texts): FieldErrors {
  const days = details?.['days']
  if (!fields['from_date'] || !Array.isArray(days)) return fields
  const list = days.map((day) => formatDay(String(day), language, { day: 'numeric', month: 'long' })).join(', ')
  return { ...fields, from_date: t(m.checkout_rental_days_taken, { days: list }) }
}

/** API fields that have no control in the form. Their messages are shown beside the button. */
const WITHOUT_CONTROL =
  /^(items|id|selected_count|selected_options|from_date|to_date|expected_total|delivery|body)(\.|$)/
