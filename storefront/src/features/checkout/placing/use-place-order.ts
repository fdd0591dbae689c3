import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Order } from '@vitrina/contract'
import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { isInternal } from '../../../lib/paths.ts'
import { useShop } from '../../../lib/shop-context.tsx'
import { clearCart } from '../../../stores/cart.ts'
import { completeCheckout, useCheckoutForm } from '../../../stores/checkout.ts'
import type { CheckoutForm, TextField } from '../../../stores/checkout-form.ts'
import { clearMessages, reviseError, showError, useMessages } from '../../../stores/messages.ts'
import type { FormWithDefaults } from '../form/choices.ts'
import type { Purchase } from '../purchase.ts'
import { loadPlaceOrder } from './load-ordering.ts'
import type { OrderRejection } from './rejection.ts'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'

/** Milliseconds a press takes: one on the button is over before a field that is left with it says something and moves the button. */
const PRESS = 150
const NOTHING: OrderRejection = { errors: {}, message: null, reason: null }

/** Everything between the press of the button and the thank-you page. */
export function usePlaceOrder(purchase: Purchase, form: FormWithDefaults, { price, latest }: CheckoutPrice) {
  const t = useTexts()
  const shop = useShop()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<'open' | 'sending' | 'placed'>('open')
  const [refused, setRefused] = useState(NOTHING)
  /** The same, for what comes between two renders. */
  const latestRefused = useRef(NOTHING)
  /** Grows with every refusal, so that the same one leads the focus to its place again. */
  const [refusals, setRefusals] = useState(0)
  /** A second press comes before the first has been drawn. */
  const busy = useRef(false)

  const put = (reason: OrderRejection) => {
    latestRefused.current = reason
    setRefused(reason)
  }
  const refuse = (reason: OrderRejection) => {
    put(reason)
    setRefusals((count) => count + 1)
    if (reason.message) showError(reason.message)
  }
  const forget = () => {
    put(NOTHING)
    clearMessages()
  }

  async function submit(): Promise<void> {
    if (busy.current) return
    busy.current = true
    forget()
    const part = await loadPlaceOrder().catch(() => null)
    try {
      // The part that orders could not be fetched, and so nothing was sent.
      if (!part) return refuse({ ...NOTHING, reason: { kind: 'offline' } })
      const answer = await part.placeOrder({
        shop,
        queryClient,
        t,
        purchase,
        form,
        seen: price,
        latest,
        onSend: () => setPhase('sending'),
      })
      if ('problem' in answer) refuse(answer)
      else await leave(answer)
    } finally {
      busy.current = false
      setPhase((now) => (now === 'sending' ? 'open' : now))
    }
  }

  async function leave({ url, payment }: Order): Promise<void> {
    setPhase('placed')
    if (purchase.kind === 'cart') clearCart()
    completeCheckout()
    clearMessages()
    // What was bought is no longer on the shelf that other screens remember.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    const redirect = payment.redirect || `/orders/cash/thank_you/${url}`
    if (isInternal(redirect)) await router.navigate({ href: redirect, replace: true })
    else location.assign(redirect)
  }

  /** Says anew what is wrong, in the message area too where that still shows it. */
  const revise = (now: Pick<OrderRejection, 'errors' | 'said'> | null) => {
    if (!now) return
    const { message: said } = now
    const before = latestRefused.current
    put({ ...before, ...now })
    if (before.message === null || useMessages.getState().error !== before.message) return
    if (said === null) clearMessages()
    else reviseError(said)
  }
  /** Nothing is wrong any more with what has been changed, and with what is no longer asked for. */
  const mend = (change: Partial<CheckoutForm>) => {
    if (Object.keys(latestRefused.current.errors).length === 0) return
    void loadPlaceOrder().then(
      ({ errorsAfterChange: mended }) => revise(mended(latestRefused.current.errors, change, form, t)),
      () => {},
    )
  }
  /** A field that was left is looked at; what is missing in it is for the button to say. */
  const look = (field: TextField) => {
    const value = form[field]
    setTimeout(() => {
      void loadPlaceOrder().then(
        ({ errorsAfterBlur: noticed }) => {
          if (useCheckoutForm.getState().form[field] === value)
            revise(noticed(latestRefused.current.errors, field, form, t))
        },
        () => {},
      )
    }, PRESS)
  }
  return { phase, ...refused, refusals, submit, mend, look, forget }
}
