import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Order } from '@vitrina/contract'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { isInternal } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { clearCart } from '../../stores/cart.ts'
import { finishCheckout } from '../../stores/checkout.ts'
import { clearMessages, showError } from '../../stores/messages.ts'
import type { ChosenForm } from './choices.ts'
import type { Purchase } from './order-request.ts'
import { loadOrdering } from './load-ordering.ts'
import type { Refused } from './problem.ts'
import type { CheckoutPrice } from './use-checkout-price.ts'

const NOTHING: Refused = { errors: {}, said: null, problem: null }

/** Everything between the press of the button and the thank-you page. */
export function useOrdering(purchase: Purchase, form: ChosenForm, { price, latest }: CheckoutPrice) {
  const t = useTexts()
  const shop = useShop()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<'open' | 'sending' | 'placed'>('open')
  const [refused, setRefused] = useState(NOTHING)
  /** Grows with every refusal, so that the same one leads the focus to its place again. */
  const [refusals, setRefusals] = useState(0)
  /** A second press comes before the first has been drawn. */
  const busy = useRef(false)

  const refuse = (reason: Refused) => {
    setRefused(reason)
    setRefusals((count) => count + 1)
    if (reason.said) showError(reason.said)
  }
  const forget = () => {
    setRefused(NOTHING)
    clearMessages()
  }

  async function submit(): Promise<void> {
    if (busy.current) return
    busy.current = true
    forget()
    const part = await loadOrdering().catch(() => null)
    try {
      // The part that orders could not be fetched, and so nothing was sent.
      if (!part) return refuse({ ...NOTHING, problem: { kind: 'offline' } })
      const answer = await part.order({ shop, queryClient, t, purchase, form, seen: price, latest, onSend: () => setPhase('sending') })
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
    finishCheckout()
    clearMessages()
    // What was bought is no longer on the shelf that other screens remember.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    const redirect = payment.redirect || `/orders/cash/thank_you/${url}`
    if (isInternal(redirect)) await router.navigate({ href: redirect, replace: true })
    else location.assign(redirect)
  }

  const clearErrors = (fields: readonly string[]) => {
    const left = Object.entries(refused.errors).filter(([field]) => !fields.includes(field))
    if (left.length === Object.keys(refused.errors).length) return
    setRefused({ ...refused, errors: Object.fromEntries(left) })
    if (left.length === 0) clearMessages()
  }
  return { phase, ...refused, refusals, submit, clearErrors, forget }
}
