import type { CheckoutForm } from '../../../stores/checkout-form.ts'
import { deliveryTarget, type FormWithDefaults } from './choices.ts'

const ADDRESS_FIELDS = ['post_code', 'street', 'street_number', 'quarter', 'entrance', 'floor', 'apartment']
const COMPANY_FIELDS = ['company_name', 'eik', 'vat_number', 'responsible_official', 'company_email']
/** Fields that the API nests in `delivery`. */
const DELIVERY_FIELDS = new Set(['country', 'to', 'service', 'city', 'office_id', ...ADDRESS_FIELDS])

/** The API's name of a form field, by which errors are stored: `street` → `delivery.street`. */
export const apiFieldName = (field: string): string => (DELIVERY_FIELDS.has(field) ? `delivery.${field}` : field)

/** The API names of the fields that the form does not show at the moment. */
export function hiddenFields({ to, require_invoice }: FormWithDefaults): string[] {
  const fields = [
    ...(deliveryTarget(to) === 'office' ? ADDRESS_FIELDS : ['office_id']),
    ...(require_invoice ? [] : COMPANY_FIELDS),
  ]
  return fields.map(apiFieldName)
}

/** Adds the fields that a change resets: an office depends on its service and city, a city on its country. */
export function withDependentFields(change: Partial<CheckoutForm>): Partial<CheckoutForm> {
  if ('country' in change) return { city: '', city_id: null, post_code: '', office_id: null, ...change }
  if ('service' in change || 'city' in change) return { office_id: null, ...change }
  return change
}
