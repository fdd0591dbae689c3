import { create } from 'zustand'
import { type CheckoutForm, contactOf, EMPTY_FORM, parseForm } from './checkout-form.ts'

export const CHECKOUT_KEY = 'checkout'

/** `ready` is false until the browser's storage was read: the server and the first render know nothing of the shopper. */
export const useCheckoutForm = create<{ form: CheckoutForm; ready: boolean }>()(() => ({ form: EMPTY_FORM, ready: false }))

/** Saved with every keystroke, so that a reload, a closed tab or another language loses nothing. */
export function changeForm(change: Partial<CheckoutForm>): void {
  keep({ ...useCheckoutForm.getState().form, ...change })
}

export function finishCheckout(): void {
  keep(contactOf(useCheckoutForm.getState().form))
}

/** Loads the form and follows other tabs. Gives back what stops it. */
export function startCheckout(): () => void {
  const read = () => useCheckoutForm.setState({ form: parseForm(localStorage.getItem(CHECKOUT_KEY)), ready: true })
  const follow = (event: StorageEvent) => {
    if (event.key === CHECKOUT_KEY || event.key === null) read()
  }
  read()
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
