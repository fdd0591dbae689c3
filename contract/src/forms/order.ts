import type { FormFields } from './fields.ts'

/** The customer, the payment and the invoice of an order: POST /orders and POST /orders/store-single. */
export const ORDER_FIELDS = {
  first_name: { kind: 'line', maxLength: 100, required: true },
  last_name: { kind: 'line', maxLength: 100, required: true },
  email: { kind: 'email', maxLength: 254, required: true },
  phone: { kind: 'phone', maxLength: 40, required: true },
  payment_method: { kind: 'line', maxLength: 60, required: true },
  note: { kind: 'lines', maxLength: 2000 },
  promo_code: { kind: 'line', maxLength: 60 },
  voucher_code: { kind: 'line', maxLength: 60 },
  require_invoice: { kind: 'flag' },
  company_name: { kind: 'line', maxLength: 200, required: 'conditional' },
  eik: { kind: 'eik', maxLength: 20, required: 'conditional' },
  vat_number: { kind: 'line', maxLength: 20 },
  responsible_official: { kind: 'line', maxLength: 200, required: 'conditional' },
  company_email: { kind: 'email', maxLength: 254 },
  agree_terms: { kind: 'consent', required: true },
} as const satisfies FormFields

/** Where an order is sent: its `delivery`. */
export const DELIVERY_FIELDS = {
  service: { kind: 'line', maxLength: 100, required: true },
  to: { kind: 'choice', required: true },
  country: { kind: 'choice', required: true },
  city: { kind: 'choice', maxLength: 100, required: true },
  post_code: { kind: 'post_code', maxLength: 20, required: 'conditional' },
  office_id: { kind: 'choice', required: 'conditional' },
  street: { kind: 'line', maxLength: 200, required: 'conditional' },
  street_number: { kind: 'line', maxLength: 30 },
  entrance: { kind: 'line', maxLength: 30 },
  floor: { kind: 'line', maxLength: 30 },
  apartment: { kind: 'line', maxLength: 30 },
  quarter: { kind: 'line', maxLength: 100 },
} as const satisfies FormFields

/** What confirms that a customer is as old as the goods demand: `min_age` in years, 0 where they demand nothing. */
export const AGE_FIELDS = { confirm_age: { kind: 'consent', required: 'conditional' } } as const satisfies FormFields
export const requiredAgeFields = ({ min_age }: { min_age: number }): 'confirm_age'[] =>
  min_age > 0 ? ['confirm_age'] : []

/** Who gets an order that is a gift, what stands on its card, and the day it is meant for: its `gift`. */
export const GIFT_FIELDS = {
  is_gift: { kind: 'flag' },
  gift_name: { kind: 'line', maxLength: 200, required: 'conditional' },
  gift_phone: { kind: 'phone', maxLength: 40, required: 'conditional' },
  gift_message: { kind: 'lines', maxLength: 500 },
  gift_date: { kind: 'line', maxLength: 10 },
  gift_wrapped: { kind: 'flag' },
} as const satisfies FormFields

/** The fields that a gift requires: the courier asks for its recipient. */
export const requiredGiftFields = ({ is_gift }: { is_gift: boolean }): ('gift_name' | 'gift_phone')[] =>
  is_gift ? ['gift_name', 'gift_phone'] : []

/** How many days ahead a gift can be meant for. */
export const MAX_GIFT_DAYS_AHEAD = 60

/** The further fields that a delivery requires. A city of the shop's list has a post code of its own. */
export function requiredDeliveryFields(
  { to, quarter }: { to: string; quarter?: string | undefined },
  isListedCity: boolean,
): ('office_id' | 'post_code' | 'street')[] {
  if (to === 'office') return ['office_id']
  // Addresses in villages and housing estates may have no street.
  return [...(isListedCity ? [] : ['post_code' as const]), ...(quarter?.trim() ? [] : ['street' as const])]
}

/** The fields that an invoice requires. A foreign company may give a VAT number instead of an EIK. */
export function requiredInvoiceFields({
  require_invoice,
  vat_number,
}: {
  require_invoice: boolean
  vat_number?: string | undefined
}): ('company_name' | 'eik' | 'responsible_official')[] {
  if (!require_invoice) return []
  const vatNumber = vat_number?.replace(/\s/g, '').toUpperCase() ?? ''
  const isForeign = vatNumber !== '' && !vatNumber.startsWith('BG')
  return ['company_name', ...(isForeign ? [] : ['eik' as const]), 'responsible_official']
}
