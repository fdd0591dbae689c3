import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CartPrice, Order } from '@vitrina/contract'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { ApiError } from '../../lib/api-error.ts'
import { cartPriceQuery } from '../../lib/cart-price.ts'
import { formatDay } from '../../lib/formats.ts'
import { isInternal } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { clearCart } from '../../stores/cart.ts'
import { finishCheckout } from '../../stores/checkout.ts'
import { clearMessages, showError } from '../../stores/messages.ts'
import type { ChosenForm } from './choices.ts'
import { labelled, missingText } from './labels.ts'
import { missingFields } from './missing.ts'
import { orderCall, type Purchase } from './order-request.ts'
import { nextAttempt, send } from './sending.ts'
import type { CheckoutPrice } from './use-checkout-price.ts'

/** What stands in the way of the order and belongs to no field. */
export type Problem =
  | { kind: 'total'; before: number; now: number }
  | { kind: 'lines' }
  | { kind: 'price' }
  | { kind: 'offline' }
  | { kind: 'no_answer' }
  | { kind: 'said'; messages: string[] }

type Failure = { errors: Record<string, string>; problem: Problem | null }
const NO_FAILURE: Failure = { errors: {}, problem: null }

/** Everything between the press of the button and the thank-you page. */
export function useOrdering(purchase: Purchase, form: ChosenForm, { price, latest, query }: CheckoutPrice) {
  const t = useTexts()
  const shop = useShop()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<'open' | 'sending' | 'placed'>('open')
  const [failure, setFailure] = useState(NO_FAILURE)
  /** Grows with every refusal, so that the same one leads the focus to its place again. */
  const [refusals, setRefusals] = useState(0)
  /** A second press comes before the first has been drawn. */
  const busy = useRef(false)

  const refuse = (errors: Record<string, string>, problem: Problem | null): undefined => {
    setFailure({ errors, problem })
    setRefusals((count) => count + 1)
    if (Object.keys(errors).length > 0) showError(labelled(errors, t))
  }

  async function submit(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setFailure(NO_FAILURE)
    clearMessages()
    const placed = await order().catch((error: unknown) => refuseAfter(error))
    busy.current = false
    if (placed) await leave(placed)
  }

  /** The order, or undefined when something kept it from being sent, which then has been said. */
  async function order(): Promise<Order | undefined> {
    const missing = missingFields(form)
    if (missing.length > 0) return refuse(Object.fromEntries(missing.map((field) => [field, missingText(field, t)])), null)
    if (!price) {
      void query.refetch()
      return refuse({}, { kind: 'price' })
    }
    const { attempt, again } = nextAttempt(callFor(price), form.promo_code)
    setPhase('sending')
    if (again) return send(shop.api, attempt)

    // What is sent is what was seen: a price that has changed since is shown first.
    const now = await queryClient.fetchQuery({ ...cartPriceQuery(shop, latest), retry: false })
    if (purchase.kind === 'cart' && now.lines.some(({ state }) => state !== 'available')) return refuse({}, { kind: 'lines' })
    if (now.total !== price.total) return refuse({}, { kind: 'total', before: price.total, now: now.total })
    return send(shop.api, attempt)
  }

  const callFor = ({ total, promo }: CartPrice) => orderCall(purchase, form, { total, promo: promo?.applied ? form.promo_code : null })

  function refuseAfter(error: unknown): undefined {
    if (!(error instanceof ApiError)) throw error
    // Prices, shelves or codes are not what they were, else the server would have said yes.
    void queryClient.invalidateQueries({ queryKey: [shop.language, 'cart-price'] })
    if (error.status === 0) return refuse({}, { kind: navigator.onLine ? 'no_answer' : 'offline' })
    if (error.status >= 500) return refuse({}, { kind: 'no_answer' })
    if (error.status !== 406) return refuse({}, { kind: 'said', messages: [error.message] })
    const { errors } = error
    const fields = withTakenDays(error)
    if (Object.keys(fields).length === 0) return refuse({}, { kind: 'said', messages: [errors ?? error.message].flat() as string[] })
    const now = error.details?.['total']
    if (typeof now === 'number' && price) return refuse(fields, { kind: 'total', before: price.total, now })
    const lines = Object.keys(fields).some((field) => field.startsWith('items.'))
    const said = Object.entries(fields).flatMap(([field, message]) => (PLACELESS.test(field) ? [message] : []))
    return refuse(fields, lines ? { kind: 'lines' } : said.length > 0 ? { kind: 'said', messages: said } : null)
  }

  /** Days already let are said as people write them. */
  function withTakenDays({ fields, details }: ApiError): Record<string, string> {
    const days = details?.['days']
    if (!fields['from_date'] || !Array.isArray(days)) return fields
    const list = days.map((day) => formatDay(String(day), shop.language, { day: 'numeric', month: 'long' })).join(', ')
    return { ...fields, from_date: t(m.checkout_days_taken, { days: list }) }
  }

  async function leave({ url, payment }: Order): Promise<void> {
    setPhase('placed')
    if (purchase.kind === 'cart') clearCart()
    finishCheckout()
    clearMessages()
    // What was bought is no longer on the shelf that other screens remember.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    const redirect = payment.redirect || `/orders/cash/thank_you/${url}`
    if (isInternal(redirect)) await router.navigate({ href: redirect, replace: true })
    else location.assign(redirect)
  }

  const finish = () => submit().finally(() => setPhase((now) => (now === 'sending' ? 'open' : now)))
  const clearErrors = (fields: readonly string[]) =>
    setFailure((now) => (fields.some((field) => field in now.errors) ? { ...now, errors: Object.fromEntries(Object.entries(now.errors).filter(([field]) => !fields.includes(field))) } : now))
  const forget = () => {
    setFailure(NO_FAILURE)
    clearMessages()
  }
  return { phase, ...failure, refusals, submit: finish, clearErrors, forget }
}

/** Fields of an order that no control of the form stands for. */
const PLACELESS = /^(items|id|selected_count|selected_options|from_date|to_date|expected_total|delivery|body)(\.|$)/
