import type { Text } from '@vitrina/forms'
import { ADDRESS_LABELS, CONTACT_LABELS, INVOICE_LABELS } from '../../purchase/form/customer-form.ts'
import * as m from '@vitrina/i18n/messages'
import type { Texts } from '@vitrina/i18n'

/** Labels of the API's fields, by the last part of their path. */
const FIELD_LABELS: Readonly<Record<string, Text>> = {
  ...CONTACT_LABELS,
  ...ADDRESS_LABELS,
  ...INVOICE_LABELS,
  password: m.auth_password,
  country: m.checkout_country,
  iso: m.checkout_country,
  service: m.checkout_service,
  to: m.checkout_delivery,
  delivery: m.checkout_delivery,
  office_id: m.checkout_office,
  payment_method: m.checkout_payment,
  promo_code: m.checkout_promo,
  expected_total: m.cart_total,
  subject: m.contact_subject,
  message: m.contact_message,
  gdpr_consent: m.contact_consent_name,
  items: m.cart_title,
  from_date: m.field_dates,
  to_date: m.field_dates,
  rooms: m.rooms_title,
  room_id: m.rooms_title,
  variation_id: m.rooms_title,
  extras: m.rooms_extras,
  adults_count: m.guests_adults,
  kids_count: m.guests_kids,
  kid_years: m.guests_kids,
}

/**
 * Errors of the API by label in place of field name. Of a path such as `rooms.0.room_id` the last part with a label counts; an error of a
 * field without any stands under a general label. Messages of one label are one entry.
 */
export function labelErrors(errors: Readonly<Record<string, string>>, t: Texts): Record<string, string> {
  const messages = new Map<string, Set<string>>()
  for (const [field, message] of Object.entries(errors)) {
    const known = field.split('.').findLast((part) => Object.hasOwn(FIELD_LABELS, part))
    const label = t(known === undefined ? m.field_other : FIELD_LABELS[known]!)
    messages.set(label, (messages.get(label) ?? new Set()).add(message))
  }
  return Object.fromEntries([...messages].map(([label, texts]) => [label, [...texts].join(' ')]))
}
