/** What a shopper has filled in at the checkout, kept in the browser as it is typed. Plain texts: the server is the judge. */
export type CheckoutForm = {
  first_name: string
  last_name: string
  email: string
  phone: string
  /** ISO 3166-1 alpha-2; empty until chosen, as everything here. */
  country: string
  to: string
  service: string
  /** The town as typed or chosen; `city_id` when it is one of the shop's list. */
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

type KeysOf<T> = {
  [K in keyof CheckoutForm]: CheckoutForm[K] extends T ? (T extends CheckoutForm[K] ? K : never) : never
}[keyof CheckoutForm]
export type TextField = KeysOf<string>

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

/** No field of ours is longer; whoever wrote more into the storage was not our form. */
const LONGEST = 2000

/** What can be used of a stored form: fields of another kind, or of an older version, are left out one by one. */
export function parseForm(stored: string | null): CheckoutForm {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '{}')
  } catch {
    return EMPTY_FORM
  }
  if (typeof value !== 'object' || value === null) return EMPTY_FORM
  const given = value as Record<string, unknown>
  const usable = Object.entries(EMPTY_FORM).flatMap(([key, empty]) =>
    isUsable(given[key], empty) ? [[key, given[key]]] : [],
  )
  return { ...EMPTY_FORM, ...Object.fromEntries(usable) }
}

function isUsable(value: unknown, empty: CheckoutForm[keyof CheckoutForm]): boolean {
  if (empty === null) return value === null || (Number.isInteger(value) && Number(value) > 0)
  if (typeof empty === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' && value.length <= LONGEST
}

/** What stays for the next order of the same person: who they are, and nothing of this order. */
export function contactOf({ first_name, last_name, email, phone }: CheckoutForm): CheckoutForm {
  return { ...EMPTY_FORM, first_name, last_name, email, phone }
}
