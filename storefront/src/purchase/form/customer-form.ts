import type { Body } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { type FieldName, type Text, type UseFormReturn, withoutBlanks } from '@vitrina/forms'

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

/** A form that has a customer's fields among others. */
export type CustomerControls = Pick<
  UseFormReturn<CustomerForm>,
  'values' | 'isLoaded' | 'change' | 'errorOf' | 'idOf'
> & {
  field: (name: FieldName<CustomerForm>) => Named<ReturnType<UseFormReturn<CustomerForm>['field']>>
  checkbox: (name: FieldName<CustomerForm>) => Named<ReturnType<UseFormReturn<CustomerForm>['checkbox']>>
}
type Named<P> = Omit<P, 'name'> & { name: string }

export const CONTACT_LABELS = {
  first_name: m.field_first_name,
  last_name: m.field_last_name,
  email: m.field_email,
  phone: m.field_phone,
} satisfies Record<string, Text>

/** An address within a country, in the order of the form. */
export const ADDRESS_LABELS = {
  city: m.checkout_city,
  post_code: m.checkout_post_code,
  street: m.checkout_street,
  street_number: m.checkout_street_number,
  quarter: m.checkout_quarter,
  entrance: m.checkout_entrance,
  floor: m.checkout_floor,
  apartment: m.checkout_apartment,
} satisfies Record<string, Text>

/** From the note on, in the order of the form. */
export const INVOICE_LABELS = {
  note: m.checkout_note,
  company_name: m.checkout_company_name,
  eik: m.checkout_eik,
  vat_number: m.checkout_vat_number,
  responsible_official: m.checkout_responsible_official,
  company_email: m.checkout_company_email,
  agree_terms: m.checkout_terms,
} satisfies Record<string, Text>

export const COMPANY_FIELDS = ['company_name', 'eik', 'vat_number', 'responsible_official', 'company_email'] as const

/** The fields of a customer as the API takes them. Empty fields and fields that the form does not show are left out. */
export function customerFields(form: CustomerForm) {
  const { first_name, last_name, email, phone, payment_method, note, require_invoice } = form
  const { company_name, eik, vat_number, responsible_official, company_email } = form
  return {
    first_name,
    last_name,
    email: email.trim(),
    phone,
    payment_method,
    ...withoutBlanks({ note }),
    require_invoice,
    ...(require_invoice
      ? withoutBlanks({ company_name, eik, vat_number, responsible_official, company_email: company_email.trim() })
      : {}),
    // False is sent as it is: the server answers with the error.
    agree_terms: form.agree_terms as true,
  } satisfies Partial<Body<'POST /orders'>>
}
