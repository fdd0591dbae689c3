import { type AddressValues, EMPTY_ADDRESS } from '../../../account/index.ts'
import { type CustomerForm, EMPTY_CUSTOMER } from '../../../purchase/index.ts'

/** The checkout form as the shopper types it, stored in the browser. Values are unvalidated; field names are the API's. */
export type CheckoutForm = CustomerForm &
  AddressValues & {
    to: string
    service: string
    /** Set when the city is one of the shop's list; its name is as typed or chosen. */
    city_id: number | null
    office_id: number | null
    promo_code: string
  }

export const EMPTY_FORM: CheckoutForm = {
  ...EMPTY_CUSTOMER,
  ...EMPTY_ADDRESS,
  to: '',
  service: '',
  city_id: null,
  office_id: null,
  promo_code: '',
}
