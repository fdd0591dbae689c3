/** What an order and a booking ask of the customer, as it is typed. Values are unvalidated; field names are the API's. */
export type CustomerForm = {
  first_name: string
  last_name: string
  email: string
  phone: string
  /** Whether the contact details stay in this browser afterwards. */
  remember_contact: boolean
  payment_method: string
  note: string
  require_invoice: boolean
  company_name: string
  eik: string
  vat_number: string
  responsible_official: string
  company_email: string
  agree_terms: boolean
}

export const EMPTY_CUSTOMER: CustomerForm = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  remember_contact: false,
  payment_method: '',
  note: '',
  require_invoice: false,
  company_name: '',
  eik: '',
  vat_number: '',
  responsible_official: '',
  company_email: '',
  agree_terms: false,
}

/** The contact details of a form, which the next order or booking of the same person reuses if they ask for it. */
export function contactDetails({
  first_name,
  last_name,
  email,
  phone,
  remember_contact,
}: CustomerForm): Pick<CustomerForm, 'first_name' | 'last_name' | 'email' | 'phone' | 'remember_contact'> {
  return { first_name, last_name, email, phone, remember_contact }
}
