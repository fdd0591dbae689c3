import { EMAIL_PATTERN } from '@vitrina/contract/email'
import { isPlausiblePhone } from '@vitrina/contract/phone'
import { isPlausiblePostCode } from '@vitrina/contract/post-code'
import { isEik } from '@vitrina/contract/eik'
import type { Texts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { CheckoutForm } from '../../../stores/checkout-form.ts'
import { type FormWithDefaults, deliveryTarget } from './choices.ts'
import { apiFieldName } from './fields.ts'
import { requiredText } from './field-labels.ts'
import { missingRequiredFields } from './missing.ts'

/** Fields whose shape is known here; the server, which knows more, has the last word. */
const FORMATS: Partial<Record<keyof CheckoutForm, (form: FormWithDefaults) => boolean>> = {
  email: ({ email }) => EMAIL_PATTERN.test(email.trim()),
  phone: ({ phone, country }) => isPlausiblePhone(phone, country),
  post_code: ({ post_code, country }) => isPlausiblePostCode(post_code, country),
  eik: ({ eik }) => isEik(eik.replace(/\s/g, '')),
  company_email: ({ company_email }) => EMAIL_PATTERN.test(company_email.trim()),
}
const TEXTS = {
  email: m.checkout_email_invalid,
  phone: m.checkout_phone_invalid,
  post_code: m.checkout_post_code_invalid,
  eik: m.checkout_eik_invalid,
  company_email: m.checkout_email_invalid,
}

const ADDRESS = ['post_code', 'street', 'street_number', 'quarter', 'entrance', 'floor', 'apartment']
const COMPANY = ['company_name', 'eik', 'vat_number', 'responsible_official', 'company_email']

/** Fields that stand in no open part of the form, by the names the server gives them. */
function hiddenFields({ to, require_invoice }: FormWithDefaults): string[] {
  return [...(deliveryTarget(to) === 'office' ? ADDRESS : ['office_id']), ...(require_invoice ? [] : COMPANY)].map(
    apiFieldName,
  )
}

/** What is wrong with what one field holds; an empty one says nothing. */
export function validateFormat(field: string, form: FormWithDefaults, t: Texts): string | null {
  const isRight = FORMATS[field as keyof typeof TEXTS]
  const isEmpty = String(form[field as keyof CheckoutForm] ?? '').trim() === ''
  if (!isRight || isEmpty || isRight(form) || hiddenFields(form).includes(apiFieldName(field))) return null
  return t(TEXTS[field as keyof typeof TEXTS])
}

/** Everything that is missing or mistyped, by the names the server gives fields. */
export function validateForm(form: FormWithDefaults, t: Texts): Record<string, string> {
  const missing = missingRequiredFields(form).map((field) => [field, requiredText(field, t)])
  const mistyped = Object.keys(TEXTS).flatMap((field) => {
    const fault = validateFormat(field, form, t)
    return fault === null ? [] : [[apiFieldName(field), fault]]
  })
  return Object.fromEntries([...missing, ...mistyped])
}

/** What is left of errors after fields were changed: not those of the fields themselves, nor of any that is no longer shown or no longer missed. */
export function remainingErrors(
  errors: Record<string, string>,
  changed: readonly string[],
  form: FormWithDefaults,
  t: Texts,
): Record<string, string> {
  const gone = new Set([...changed.map(apiFieldName), ...hiddenFields(form)])
  const missing = missingRequiredFields(form)
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field, message]) => !gone.has(field) && (message !== requiredText(field, t) || missing.includes(field)),
    ),
  )
}
