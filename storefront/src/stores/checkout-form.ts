import { type CustomerForm, EMPTY_CUSTOMER } from './customer-form.ts'

/** The checkout form as the shopper types it, stored in the browser. Values are unvalidated; field names are the API's. */
export type CheckoutForm = CustomerForm & {
  /** ISO 3166-1 alpha-2; empty until chosen, like every other choice. */
  country: string
  to: string
  service: string
  /** The city's name as typed or chosen. `city_id` is set when it is one of the shop's list. */
  city: string
  city_id: number | null
  post_code: string
  office_id: number | null
  street: string
  street_number: string
  quarter: string
  entrance: string
  floor: string
  apartment: string
  promo_code: string
}

export const EMPTY_FORM: CheckoutForm = {
  ...EMPTY_CUSTOMER,
  country: '',
  to: '',
  service: '',
  city: '',
  city_id: null,
  post_code: '',
  office_id: null,
  street: '',
  street_number: '',
  quarter: '',
  entrance: '',
  floor: '',
  apartment: '',
  promo_code: '',
}
