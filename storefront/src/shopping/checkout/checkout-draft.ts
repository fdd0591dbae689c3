import { localStore } from '@vitrina/api-client'
import { type AddressValues, EMPTY_ADDRESS } from '../../account/index.ts'
import { createFormDraft } from '@vitrina/forms'
import { contactDetails, type CustomerForm, EMPTY_CUSTOMER } from '../../purchase/index.ts'

/** The checkout form as the shopper types it, stored in the browser. Values are unvalidated; field names are the API's. */
export type CheckoutForm = CustomerForm &
  AddressValues & {
    to: string
    service: string
    /** Set when the city is one of the shop's list; its name is as typed or chosen. */
    city_id: number | null
    office_id: number | null
    promo_code: string
    confirm_age: boolean
    /** How old who orders these goods has to be; 0 where that does not matter. Known once they are priced. */
    min_age: number
    voucher_code: string
    is_gift: boolean
    gift_name: string
    gift_phone: string
    gift_message: string
    gift_date: string
    gift_wrapped: boolean
  }

export const EMPTY_FORM: CheckoutForm = {
  ...EMPTY_CUSTOMER,
  ...EMPTY_ADDRESS,
  to: '',
  service: '',
  city_id: null,
  office_id: null,
  promo_code: '',
  confirm_age: false,
  min_age: 0,
  voucher_code: '',
  is_gift: false,
  gift_name: '',
  gift_phone: '',
  gift_message: '',
  gift_date: '',
  gift_wrapped: false,
}

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
