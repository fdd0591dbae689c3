import { create } from 'zustand'
import { localStore } from '../lib/browser-storage.ts'
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
  const load = () => useCheckoutForm.setState({ form: parseCheckoutForm(localStore.get(CHECKOUT_KEY)), isLoaded: true })
  load()
  useCheckoutForm.setState({ isRedirecting: false })
  return localStore.onChange(CHECKOUT_KEY, load)
}

function saveForm(form: CheckoutForm): void {
  useCheckoutForm.setState({ form })
  localStore.set(CHECKOUT_KEY, JSON.stringify(form))
}
