import { create } from 'zustand'
import { type CheckoutForm, contactOnly, EMPTY_FORM, parseCheckoutForm } from './checkout-form.ts'

export const CHECKOUT_KEY = 'checkout'

type CheckoutStore = {
  form: CheckoutForm
  /** False on the server and until the browser's storage has been read. */
  isLoaded: boolean
  /** The order is placed and the browser is on its way to the order page or the payment provider. */
  isRedirecting: boolean
}

export const useCheckoutForm = create<CheckoutStore>()(() => ({
  form: EMPTY_FORM,
  isLoaded: false,
  isRedirecting: false,
}))

/** Changes fields and stores the form, so that a reload, a closed tab or another language loses nothing. */
export function updateCheckoutForm(change: Partial<CheckoutForm>): void {
  saveForm({ ...useCheckoutForm.getState().form, ...change })
}

/** After an order: only the contact details stay for the next one. */
export function completeCheckout(): void {
  useCheckoutForm.setState({ isRedirecting: true })
  saveForm(contactOnly(useCheckoutForm.getState().form))
}

/** Loads the stored form, then follows changes of other tabs. Returns the function that stops it. */
export function syncCheckoutFormWithStorage(): () => void {
  const load = () =>
    useCheckoutForm.setState({ form: parseCheckoutForm(localStorage.getItem(CHECKOUT_KEY)), isLoaded: true })
  const onStorage = (event: StorageEvent) => {
    if (event.key === CHECKOUT_KEY || event.key === null) load()
  }
  load()
  useCheckoutForm.setState({ isRedirecting: false })
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function saveForm(form: CheckoutForm): void {
  useCheckoutForm.setState({ form })
  try {
    localStorage.setItem(CHECKOUT_KEY, JSON.stringify(form))
  } catch {
    // Storage is full or blocked: the form stays in this tab's memory.
  }
}
