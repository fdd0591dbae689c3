import { localStore } from '@vitrina/api-client'
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts'
import { contactDetails } from '../../../purchase/index.ts'
import { createFormDraft } from '@vitrina/forms'

/** Of the note. The contract's fields are not imported, because carts load this file and no form. */
const MAX_LENGTH = 2000

/** The checkout as it is typed. Stored for all tabs, so that neither a closed tab nor another language loses anything. */
export const checkoutDraft = createFormDraft<CheckoutForm>({
  key: 'checkout',
  storage: localStore,
  empty: EMPTY_FORM,
  maxLength: MAX_LENGTH,
})
export const useCheckoutForm = checkoutDraft.store
export const updateCheckoutForm = checkoutDraft.update
export const syncCheckoutFormWithStorage = checkoutDraft.sync

/** Empties the form after an order. The contact details stay if the shopper has asked for it. */
export function completeCheckout(): void {
  const { values } = useCheckoutForm.getState()
  checkoutDraft.reset(values.remember_contact ? contactDetails(values) : undefined)
}
