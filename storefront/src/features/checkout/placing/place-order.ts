import type { QueryClient } from '@tanstack/react-query'
import type { CartPrice, Order } from '@vitrina/contract'
import type { Texts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ApiError } from '../../../lib/api-error.ts'
import { type CartPriceRequest, cartPriceQuery } from '../../../domain/cart-price.ts'
import { formatDay } from '../../../lib/formats.ts'
import type { Shop } from '../../../lib/shop-context.tsx'
import type { CheckoutForm, TextField } from '../../../stores/checkout-form.ts'
import type { FormWithDefaults } from '../form/choices.ts'
import { apiFieldName } from '../form/fields.ts'
import { validateForm, validateFormat, remainingErrors } from '../form/validation.ts'
import { withFieldLabels } from '../form/field-labels.ts'
import { createOrderRequest } from './order-request.ts'
import type { Purchase } from '../purchase.ts'
import type { RejectionReason, OrderRejection } from './rejection.ts'
import { nextAttempt, send } from './sending.ts'

export { RejectionNotice } from './rejection-notice.tsx'
export { LineIssues } from './troubled-lines.tsx'

type Ordering = {
  shop: Shop
  queryClient: QueryClient
  t: Texts
  purchase: Purchase
  form: FormWithDefaults
  /** The price the shopper has before their eyes. */
  seen: CartPrice | undefined
  /** What is wanted now, which a press that follows a change at once may be ahead of. */
  latest: CartPriceRequest
  /** Called when there is something to wait for. */
  onSend: () => void
}

/** The order, or what kept it from being made. */
export async function placeOrder(ordering: Ordering): Promise<Order | OrderRejection> {
  const { shop, queryClient, t, form } = ordering
  const faults = validateForm(form, t)
  if (Object.keys(faults).length > 0) return refused(t, faults, null)
  try {
    return await place(ordering)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Prices, shelves or codes are not what they were, else the server would have said yes.
    void queryClient.invalidateQueries({ queryKey: [shop.language, 'cart-price'] })
    return refusedAfter(error, ordering)
  }
}

/** Sends what was seen, and nothing else: a price that has changed since is shown first. */
async function place({
  shop,
  queryClient,
  t,
  purchase,
  form,
  seen,
  latest,
  onSend,
}: Ordering): Promise<Order | OrderRejection> {
  if (!seen) {
    void queryClient.invalidateQueries({ queryKey: [shop.language, 'cart-price'] })
    return refused(t, {}, { kind: 'price' })
  }
  const { total, promo } = seen
  const { attempt, again } = nextAttempt(
    createOrderRequest(purchase, form, { total, promo: promo?.applied ? form.promo_code : null }),
    form.promo_code,
  )
  onSend()
  if (again) return send(shop.api, attempt)
  const now = await queryClient.fetchQuery({ ...cartPriceQuery(shop, latest), retry: false })
  if (purchase.kind === 'cart' && now.lines.some(({ state }) => state !== 'available'))
    return refused(t, {}, { kind: 'lines' })
  if (now.total !== total) return refused(t, {}, { kind: 'total', before: total, now: now.total })
  return send(shop.api, attempt)
}

function refused(t: Texts, errors: Record<string, string>, problem: RejectionReason | null): OrderRejection {
  return { ...said(t, errors), reason: problem }
}

const said = (t: Texts, errors: Record<string, string>) => ({
  errors,
  said: Object.keys(errors).length > 0 ? withFieldLabels(errors, t) : null,
})

/** What of these errors a change of the form leaves; null when that is all of them. */
export function errorsAfterChange(
  errors: Record<string, string>,
  change: Partial<CheckoutForm>,
  form: FormWithDefaults,
  t: Texts,
) {
  const left = remainingErrors(errors, Object.keys(change), { ...form, ...change } as FormWithDefaults, t)
  return Object.keys(left).length === Object.keys(errors).length ? null : said(t, left)
}

/** The errors with what is wrong with a field that was left; null when nothing is. */
export function errorsAfterBlur(errors: Record<string, string>, field: TextField, form: FormWithDefaults, t: Texts) {
  const fault = validateFormat(field, form, t)
  return fault === null ? null : said(t, { ...errors, [apiFieldName(field)]: fault })
}

function refusedAfter(error: ApiError, { shop, t, seen }: Ordering): OrderRejection {
  const { status, errors, details } = error
  if (status === 0) return refused(t, {}, { kind: navigator.onLine ? 'no_answer' : 'offline' })
  if (status >= 500) return refused(t, {}, { kind: 'no_answer' })
  if (status !== 406) return refused(t, {}, { kind: 'said', messages: [error.message] })
  const fields = withTakenDays(error, shop, t)
  if (Object.keys(fields).length === 0)
    return refused(t, {}, { kind: 'said', messages: [errors ?? error.message].flat() as string[] })
  const now = details?.['total']
  if (typeof now === 'number' && seen) return refused(t, fields, { kind: 'total', before: seen.total, now })
  if (Object.keys(fields).some((field) => field.startsWith('items.'))) return refused(t, fields, { kind: 'lines' })
  const said = Object.entries(fields).flatMap(([field, message]) => (PLACELESS.test(field) ? [message] : []))
  return refused(t, fields, said.length > 0 ? { kind: 'said', messages: said } : null)
}

/** Days already let are said as people write them. */
function withTakenDays({ fields, details }: ApiError, { language }: Shop, t: Texts): Record<string, string> {
  const days = details?.['days']
  if (!fields['from_date'] || !Array.isArray(days)) return fields
  const list = days.map((day) => formatDay(String(day), language, { day: 'numeric', month: 'long' })).join(', ')
  return { ...fields, from_date: t(m.checkout_rental_days_taken, { days: list }) }
}

/** Fields of an order that no control of the form stands for. */
const PLACELESS = /^(items|id|selected_count|selected_options|from_date|to_date|expected_total|delivery|body)(\.|$)/
