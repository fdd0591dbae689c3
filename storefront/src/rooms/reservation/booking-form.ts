import { ORDER_FIELDS, requiredAgeFields, requiredInvoiceFields } from '@vitrina/contract/forms/order'
import { defineForm } from '@vitrina/forms'
import { COMPANY_FIELDS, CONTACT_LABELS, INVOICE_LABELS } from '../../purchase/index.ts'
import * as m from '@vitrina/i18n/messages'
import { type BookingForm, bookingDraft } from './booking-draft.ts'

/** Why a booking was not made, when the cause is neither a form field nor a failure of the call. */
export type BookingNotice = { kind: 'total_changed'; before: number; now: number } | { kind: 'no_price' }

/** The reservation's fields, rules and labels. */
export const bookingForm = defineForm<BookingForm>({
  name: 'reservation',
  draft: bookingDraft,
  fields: ORDER_FIELDS,
  labels: {
    ...CONTACT_LABELS,
    payment_method: m.checkout_payment,
    promo_code: m.checkout_promo,
    voucher_code: m.checkout_promo,
    with_goods: m.stay_goods_choose,
    confirm_age: m.checkout_age_field,
    ...INVOICE_LABELS,
    expected_total: m.cart_total,
    expected_to_pay: m.voucher_to_pay,
  },
  requiredFields: (form) => [...requiredInvoiceFields(form), ...requiredAgeFields(form)],
  hiddenFields: ({ require_invoice, min_age }) => [
    ...(require_invoice ? [] : COMPANY_FIELDS),
    ...(min_age > 0 ? [] : ['confirm_age']),
  ],
  // What is wrong with goods stands at the box that orders them.
  fieldOf: (apiName) => apiName.replace(/^goods\.items.*/, 'with_goods').replace(/^goods\./, ''),
  requiredTexts: { agree_terms: m.reservation_agree_required, confirm_age: m.checkout_age_required },
  failureTexts: { offline: m.reservation_offline, no_response: m.reservation_no_response },
})
