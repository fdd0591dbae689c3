import type { Texts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'

/** The form's labels by the API's field names, in the order of the form. */
const LABELS = {
  first_name: m.field_first_name,
  last_name: m.field_last_name,
  email: m.field_email,
  phone: m.field_phone,
  'delivery.country': m.checkout_country,
  'delivery.to': m.checkout_delivery_method,
  'delivery.service': m.checkout_service,
  'delivery.city': m.checkout_city,
  'delivery.post_code': m.checkout_post_code,
  'delivery.office_id': m.checkout_office,
  'delivery.street': m.checkout_street,
  'delivery.street_number': m.checkout_street_number,
  'delivery.quarter': m.checkout_quarter,
  'delivery.entrance': m.checkout_entrance,
  'delivery.floor': m.checkout_floor,
  'delivery.apartment': m.checkout_apartment,
  payment_method: m.checkout_payment,
  promo_code: m.checkout_promo,
  note: m.checkout_note,
  company_name: m.checkout_company_name,
  eik: m.checkout_eik,
  vat_number: m.checkout_vat_number,
  responsible_official: m.checkout_responsible_official,
  company_email: m.checkout_company_email,
  agree_terms: m.checkout_terms,
  expected_total: m.cart_total,
  from_date: m.checkout_rental_days,
  to_date: m.checkout_rental_days,
}

const hasLabel = (field: string): field is keyof typeof LABELS => field in LABELS

/**
 * The errors for the message area: by label, in the order of the form, fields with the same message grouped into one. A list of
 * messages when some errors are about cart lines, whose messages name the product.
 */
export function withFieldLabels(errors: Record<string, string>, t: Texts): Record<string, string> | string[] {
  const order = Object.keys(LABELS)
  const entries = Object.entries(errors)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([field, message]) => ({ label: hasLabel(field) ? t(LABELS[field]) : '', message }))
  if (entries.some(({ label }) => label === ''))
    return entries.map(({ label, message }) => (label ? `${label}: ${message}` : message))
  const messages = [...new Set(entries.map(({ message }) => message))]
  return Object.fromEntries(
    messages.map((message) => {
      const labels = entries.flatMap((entry) => (entry.message === message ? entry.label : []))
      return [
        labels.join(', '),
        labels.length > 1 && message === t(m.field_required) ? t(m.field_required_all) : message,
      ]
    }),
  )
}

/** The message for a required field without a value. */
export function requiredText(field: string, t: Texts): string {
  if (field === 'agree_terms') return t(m.checkout_agree_required)
  if (field === 'delivery.office_id') return t(m.checkout_office_required)
  return t(m.field_required)
}
