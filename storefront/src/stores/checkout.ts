import { create } from 'zustand'
import { type CheckoutForm, contactOf, EMPTY_FORM, parseForm } from './checkout-form.ts'

export const CHECKOUT_KEY = 'checkout'

type CheckoutStore = {
  form: CheckoutForm
  /** False until the browser's storage was read: the server and the first render know nothing of the shopper. */
  ready: boolean
  /** The order is placed and its page on the way: there is nothing left here to show. */
  leaving: boolean
}

export const useCheckoutForm = create<CheckoutStore>()(() => ({ form: EMPTY_FORM, ready: false, leaving: false }))

/** Saved with every keystroke, so that a reload, a closed tab or another language loses nothing. */
export function changeForm(change: Partial<CheckoutForm>): void {
  keep({ ...useCheckoutForm.getState().form, ...change })
}

export function finishCheckout(): void {
  useCheckoutForm.setState({ leaving: true })
  keep(contactOf(useCheckoutForm.getState().form))
}

/** Loads the form and follows other tabs. Gives back what stops it. */
export function startCheckout(): () => void {
  const read = () => useCheckoutForm.setState({ form: parseForm(localStorage.getItem(CHECKOUT_KEY)), ready: true })
  const follow = (event: StorageEvent) => {
    if (event.key === CHECKOUT_KEY || event.key === null) read()
  }
  read()
  useCheckoutForm.setState({ leaving: false })
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function keep(form: CheckoutForm): void {
  useCheckoutForm.setState({ form })
  try {
    localStorage.setItem(CHECKOUT_KEY, JSON.stringify(form))
  } catch {
    // Storage full or forbidden: the form lives on in this tab.
  }
}
