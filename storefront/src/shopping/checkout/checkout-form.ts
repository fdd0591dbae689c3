import {
  AGE_FIELDS,
  DELIVERY_FIELDS,
  GIFT_FIELDS,
  ORDER_FIELDS,
  requiredAgeFields,
  requiredDeliveryFields,
  requiredGiftFields,
  requiredInvoiceFields,
} from '@vitrina/contract/forms/order'
import type { DeliveryMethod } from '@vitrina/contract'
import { type UseFormReturn, defineForm, useFormContext } from '@vitrina/forms'
import { ADDRESS_LABELS, COMPANY_FIELDS, CONTACT_LABELS, INVOICE_LABELS } from '../../purchase/index.ts'
import * as m from '@vitrina/i18n/messages'
import { type CheckoutForm, checkoutDraft } from './checkout-draft.ts'
import { deliveryTarget, type FormWithDefaults } from './choices.ts'

const ADDRESS_FIELDS = ['post_code', 'street', 'street_number', 'quarter', 'entrance', 'floor', 'apartment']

const RECIPIENT_FIELDS = ['gift_name', 'gift_phone', 'gift_message', 'gift_date', 'gift_wrapped']

const targetOf = ({ to }: CheckoutForm) => deliveryTarget(to as DeliveryMethod | '')

/** The checkout's fields, rules and labels. The fields of the API's `delivery` are fields of the form like all others. */
export const checkoutForm = defineForm<CheckoutForm>({
  name: 'checkout',
  draft: checkoutDraft,
  fields: { ...ORDER_FIELDS, ...DELIVERY_FIELDS, ...GIFT_FIELDS, ...AGE_FIELDS },
  labels: {
    ...CONTACT_LABELS,
    country: m.checkout_country,
    to: m.checkout_delivery_method,
    service: m.checkout_service,
    ...ADDRESS_LABELS,
    office_id: m.checkout_office,
    payment_method: m.checkout_payment,
    gift_name: m.gift_name,
    gift_phone: m.gift_phone,
    gift_message: m.gift_message,
    gift_date: m.gift_date,
    gift_wrapped: m.gift_wrapping,
    promo_code: m.checkout_promo,
    confirm_age: m.checkout_age_field,
    voucher_code: m.checkout_promo,
    ...INVOICE_LABELS,
    items: m.checkout_summary,
    expected_total: m.cart_total,
    expected_to_pay: m.voucher_to_pay,
    from_date: m.checkout_rental_days,
    to_date: m.checkout_rental_days,
  },
  requiredFields: (form) => [
    // Offices are chosen in a city: without one, only the city is missing.
    ...requiredDeliveryFields({ ...form, to: targetOf(form) }, form.city_id !== null).filter(
      (field) => field !== 'office_id' || form.city.trim() !== '',
    ),
    ...requiredInvoiceFields(form),
    ...requiredGiftFields(form),
    ...requiredAgeFields(form),
  ],
  hiddenFields: (form) => [
    ...(form.to === 'email' ? ['country', 'to', 'service', 'city', 'office_id', ...ADDRESS_FIELDS] : []),
    ...(targetOf(form) === 'office' ? ADDRESS_FIELDS : ['office_id']),
    ...(form.require_invoice ? [] : COMPANY_FIELDS),
    ...(form.is_gift && form.to !== 'email' ? [] : RECIPIENT_FIELDS),
    ...(form.min_age > 0 ? [] : ['confirm_age']),
  ],
  countryOf: ({ country }) => country,
  // An office depends on its service and city, a city on its country.
  withDependentFields: (change) => {
    if ('country' in change) return { city: '', city_id: null, post_code: '', office_id: null, ...change }
    if ('service' in change || 'city' in change) return { office_id: null, ...change }
    return change
  },
  fieldOf: (apiName) => apiName.replace(/^delivery\./, '').replace(/^gift\./, 'gift_'),
  requiredTexts: {
    agree_terms: m.checkout_agree_required,
    confirm_age: m.checkout_age_required,
    office_id: m.checkout_office_required,
  },
  failureTexts: { offline: m.checkout_offline, no_response: m.checkout_no_response },
})

/** Why an order was not placed, when the cause is neither a form field nor a failure of the call. */
export type CheckoutNotice =
  | { kind: 'total_changed'; before: number; now: number }
  | { kind: 'line_issues' }
  | { kind: 'no_price' }
  | { kind: 'messages'; messages: string[] }

/** The checkout's form, with every choice made. */
export const useCheckout = () => {
  const form = useFormContext<CheckoutForm, CheckoutNotice>(checkoutForm)
  return { ...form, values: form.values as FormWithDefaults } satisfies UseFormReturn<CheckoutForm, CheckoutNotice>
}
