import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Order } from '@vitrina/contract'
import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { isInternal } from '../../../lib/paths.ts'
import { useShop } from '../../../lib/shop-context.tsx'
import { clearCart } from '../../../stores/cart.ts'
import type { CheckoutForm, TextField } from '../../../stores/checkout-form.ts'
import { completeCheckout, useCheckoutForm } from '../../../stores/checkout.ts'
import { clearMessages, showError, updateError, useMessages } from '../../../stores/messages.ts'
import type { FormWithDefaults } from '../form/choices.ts'
import type { Purchase } from '../purchase.ts'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'
import { NO_REJECTION, type OrderRejection } from './rejection.ts'

/** Validation, sending and the notices about a rejection. Loaded lazily, as one chunk. */
export const loadPlaceOrder = () => import('./place-order.ts')

/** How long validation waits after a blur. An error shown at once would move the button away from under the click that caused the blur. */
const BLUR_VALIDATION_DELAY_MS = 150

/** Places the order and keeps its errors up to date while the form is edited. */
export function usePlaceOrder(purchase: Purchase, form: FormWithDefaults, { price, latest }: CheckoutPrice) {
  const t = useTexts()
  const shop = useShop()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<'editing' | 'sending' | 'placed'>('editing')
  const [rejection, setRejection] = useState(NO_REJECTION)
  /** The current rejection, also between a change and the next render. */
  const latestRejection = useRef(NO_REJECTION)
  /** Counts rejections, so that a repeated one moves the focus again. */
  const [rejectionCount, setRejectionCount] = useState(0)
  /** Guards against a second click before the next render. */
  const isSubmitting = useRef(false)

  const updateRejection = (next: OrderRejection) => {
    latestRejection.current = next
    setRejection(next)
  }
  const reject = (next: OrderRejection) => {
    updateRejection(next)
    setRejectionCount((count) => count + 1)
    if (next.labelledErrors) showError(next.labelledErrors)
  }
  const reset = () => {
    updateRejection(NO_REJECTION)
    clearMessages()
  }

  async function submit(): Promise<void> {
    if (isSubmitting.current) return
    isSubmitting.current = true
    reset()
    const module = await loadPlaceOrder().catch(() => null)
    try {
      // The code that places orders could not be loaded, so nothing was sent.
      if (!module) return reject({ ...NO_REJECTION, reason: { kind: 'offline' } })
      const result = await module.placeOrder({
        shop,
        queryClient,
        t,
        purchase,
        form,
        shownPrice: price,
        latestRequest: latest,
        onSend: () => setPhase('sending'),
      })
      if ('rejection' in result) reject(result.rejection)
      else await redirect(result.order)
    } finally {
      isSubmitting.current = false
      setPhase((current) => (current === 'sending' ? 'editing' : current))
    }
  }

  /** Leaves the checkout for the order page or the payment provider's page. */
  async function redirect({ url, payment }: Order): Promise<void> {
    setPhase('placed')
    if (purchase.kind === 'cart') clearCart()
    completeCheckout()
    clearMessages()
    // Other screens have cached the stock from before the order.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    const target = payment.redirect || `/orders/cash/thank_you/${url}`
    if (isInternal(target)) await router.navigate({ href: target, replace: true })
    else location.assign(target)
  }

  /** Updates the errors, also in the message area unless that shows something else by now. */
  const setErrors = (next: Pick<OrderRejection, 'errors' | 'labelledErrors'> | null) => {
    if (!next) return
    const { labelledErrors } = next
    const previous = latestRejection.current
    updateRejection({ ...previous, ...next })
    if (previous.labelledErrors === null || useMessages.getState().error !== previous.labelledErrors) return
    if (labelledErrors === null) clearMessages()
    else updateError(labelledErrors)
  }
  /** Clears the errors of changed fields and of fields that are no longer shown or required. */
  const clearErrors = (change: Partial<CheckoutForm>) => {
    if (Object.keys(latestRejection.current.errors).length === 0) return
    void loadPlaceOrder().then(
      ({ errorsAfterChange }) => setErrors(errorsAfterChange(latestRejection.current.errors, change, form, t)),
      () => {},
    )
  }
  /** Validates the format of a field that has lost the focus. A missing value is reported on submit only. */
  const validateOnBlur = (field: TextField) => {
    const value = form[field]
    setTimeout(() => {
      void loadPlaceOrder().then(
        ({ errorsAfterBlur }) => {
          if (useCheckoutForm.getState().form[field] === value)
            setErrors(errorsAfterBlur(latestRejection.current.errors, field, form, t))
        },
        () => {},
      )
    }, BLUR_VALIDATION_DELAY_MS)
  }
  const { errors, reason } = rejection
  return { phase, errors, reason, rejectionCount, submit, clearErrors, validateOnBlur, reset }
}
