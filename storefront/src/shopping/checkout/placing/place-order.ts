import type { QueryClient } from '@tanstack/react-query'
import type { CartPrice, Order } from '@vitrina/contract'
import { type CartPriceRequest, cartPriceQuery, invalidateCartPrices } from '../../cart/cart-price.ts'
import type { FieldErrors, FormRejection } from '@vitrina/forms'
import type { Texts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { ApiError, type Api } from '@vitrina/api-client'
import { formatDayAndMonth } from '@vitrina/contract/format-day'
import { type Attempt, prepareAttempt, sendAttempt, typedCodes } from '../../../purchase/index.ts'
import type { CheckoutNotice } from '../checkout-form.ts'
import type { FormWithDefaults } from '../choices.ts'
import { createOrderRequest, type Goods, type OrderRequest } from '../requests.ts'

const STORAGE_KEY = 'checkout_attempt'

type OrderInput = {
  api: Api
  queryClient: QueryClient
  t: Texts
  goods: Goods
  form: FormWithDefaults
  /** The price on screen. */
  shownPrice: CartPrice | undefined
  /** The price request for the form as it is now, which may be newer than the price on screen. */
  latestRequest: CartPriceRequest
  /** It is paid by the wallet of the device, in the checkout. */
  byWallet?: boolean
}
type OrderResult = { order: Order } | FormRejection<CheckoutNotice>

/** Places the order of a valid form. Throws the `ApiError` of a failure that says nothing about this order in particular. */
export async function placeOrder(input: OrderInput): Promise<OrderResult> {
  const { api, queryClient } = input
  try {
    return await sendOrder(input)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The prices, stock or promo code on screen may be outdated.
    void invalidateCartPrices(queryClient, api)
    const errors = withReservedDays(error, input)
    if (error.status !== 406 || Object.keys(errors).length === 0) throw error
    return { errors, notice: noticeOf(error, errors, input) }
  }
}

/** Sends the order only for the price on screen. When the price has changed, the new one is shown first. */
async function sendOrder({
  api,
  queryClient,
  t,
  goods,
  form,
  shownPrice,
  latestRequest,
  byWallet = false,
}: OrderInput): Promise<OrderResult> {
  if (!shownPrice) {
    void invalidateCartPrices(queryClient, api)
    return { notice: { kind: 'no_price' } }
  }
  const { total, promo, voucher, to_pay, gift_wrapping } = shownPrice
  const { attempt, isRetry } = prepareAttempt(
    STORAGE_KEY,
    createOrderRequest(goods, form, {
      total,
      promo: promo?.applied ? form.promo_code : null,
      voucher: voucher?.applied ? { code: form.voucher_code, toPay: to_pay } : null,
      wrapped: gift_wrapping !== null,
      byWallet,
    }),
    typedCodes(form),
  )
  if (!isRetry) {
    const price = await queryClient.fetchQuery({ ...cartPriceQuery(api, latestRequest), retry: false })
    if (goods.kind === 'cart' && price.lines.some(({ state }) => state !== 'available'))
      return { notice: { kind: 'line_issues' } }
    // What has no right of withdrawal is said before it is ordered (Directive 2011/83/EU, article 6).
    const exempt = price.lines.filter(
      ({ withdrawable }, index) => !withdrawable && shownPrice.lines[index]?.withdrawable !== false,
    )
    if (exempt.length > 0)
      return { notice: { kind: 'messages', messages: exempt.map(({ name }) => t(m.withdrawal_none_now, { name })) } }
    if (price.total !== total) return { notice: { kind: 'total_changed', before: total, now: price.total } }
  }
  return { order: await sendAttempt(STORAGE_KEY, attempt, (sent) => send(api, sent)) }
}

async function send({ call }: Api, { key, request }: Attempt<OrderRequest>): Promise<Order> {
  // The form shows a failure.
  const options = { idempotencyKey: key, handlesError: true } as const
  // Two branches, because each call is typed with its own body.
  const { data } = await (request.name === 'POST /orders'
    ? call(request.name, { body: request.body, ...options })
    : call(request.name, { body: request.body, ...options }))
  return data
}

/** What stands beside the button when the server has rejected the order. */
function noticeOf({ details }: ApiError, errors: FieldErrors, { shownPrice }: OrderInput): CheckoutNotice | null {
  const total = details?.['total']
  if (typeof total === 'number' && shownPrice) return { kind: 'total_changed', before: shownPrice.total, now: total }
  if (Object.keys(errors).some((field) => field.startsWith('items.'))) return { kind: 'line_issues' }
  const messages = Object.entries(errors).flatMap(([field, message]) => (WITHOUT_CONTROL.test(field) ? [message] : []))
  return messages.length > 0 ? { kind: 'messages', messages } : null
}

/** Lists the days that are already reserved in the shopper's language. */
function withReservedDays({ fields, details }: ApiError, { api: { language }, t }: OrderInput): FieldErrors {
  const days = details?.['days']
  if (!fields['from_date'] || !Array.isArray(days)) return fields
  const list = days.map((day) => formatDayAndMonth(String(day), language)).join(', ')
  return { ...fields, from_date: t(m.checkout_rental_days_taken, { days: list }) }
}

/** API fields that have no control in the form: what is ordered is changed elsewhere. Their messages are shown beside the button. */
const WITHOUT_CONTROL =
  /^(items|id|selected_count|selected_options|from_date|to_date|expected_total|expected_to_pay|body)(\.|$)|^delivery$/
