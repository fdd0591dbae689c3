/** The checkout form as the shopper types it, stored in the browser. Values are unvalidated; field names are the API's. */
export type CheckoutForm = {
  first_name: string
  last_name: string
  email: string
  phone: string
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

/** The names of the fields whose type is exactly `T`. */
type FieldsOf<T> = {
  [K in keyof CheckoutForm]: CheckoutForm[K] extends T ? (T extends CheckoutForm[K] ? K : never) : never
}[keyof CheckoutForm]
export type TextField = FieldsOf<string>

export const EMPTY_FORM: CheckoutForm = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
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

/** The longest field of the form (the note). A longer stored text was not written by this form. */
const MAX_TEXT_LENGTH = 2000

/** The usable fields of a stored form. Fields of a wrong type or of an older version are left out one by one. */
export function parseCheckoutForm(stored: string | null): CheckoutForm {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '{}')
  } catch {
    return EMPTY_FORM
  }
  if (typeof value !== 'object' || value === null) return EMPTY_FORM
  const fields = value as Record<string, unknown>
  const usable = Object.entries(EMPTY_FORM).flatMap(([key, empty]) =>
    isUsable(fields[key], empty) ? [[key, fields[key]]] : [],
  )
  return { ...EMPTY_FORM, ...Object.fromEntries(usable) }
}

function isUsable(value: unknown, empty: CheckoutForm[keyof CheckoutForm]): boolean {
  if (empty === null) return value === null || (Number.isInteger(value) && Number(value) > 0)
  if (typeof empty === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
}

/** An empty form but for the contact details, which the next order of the same person reuses. */
export function contactOnly({ first_name, last_name, email, phone }: CheckoutForm): CheckoutForm {
  return { ...EMPTY_FORM, first_name, last_name, email, phone }
}
