/** The checkout form as the shopper types it, stored in the browser. Values are unvalidated; field names are the API's. */
export type CheckoutForm = {
  first_name: string
  last_name: string
  email: string
  phone: string
  /** Whether the contact details stay in this browser after the order. */
  remember_contact: boolean
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
  payment_method: string
  promo_code: string
  note: string
  require_invoice: boolean
  company_name: string
  eik: string
  vat_number: string
  responsible_official: string
  company_email: string
  agree_terms: boolean
}

export const EMPTY_FORM: CheckoutForm = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  remember_contact: false,
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
  payment_method: '',
  promo_code: '',
  note: '',
  require_invoice: false,
  company_name: '',
  eik: '',
  vat_number: '',
  responsible_official: '',
  company_email: '',
  agree_terms: false,
}

/** The contact details of a form, which the next order of the same person reuses if they ask for it. */
export function contactDetails({
  first_name,
  last_name,
  email,
  phone,
  remember_contact,
}: CheckoutForm): Partial<CheckoutForm> {
  return { first_name, last_name, email, phone, remember_contact }
}
