import { EMAIL, mayBePhone, mayBePostCode } from '@vitrina/contract/contact'
import { isEik } from '@vitrina/contract/company'
import type { Texts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { CheckoutForm } from '../../../stores/checkout-form.ts'
import { type ChosenForm, targetOf } from './choices.ts'
import { errorName } from './fields.ts'
import { missingText } from './field-labels.ts'
import { missingFields } from './missing.ts'

/** Fields whose shape is known here; the server, which knows more, has the last word. */
const FORMATS: Partial<Record<keyof CheckoutForm, (form: ChosenForm) => boolean>> = {
  email: ({ email }) => EMAIL.test(email.trim()),
  phone: ({ phone, country }) => mayBePhone(phone, country),
  post_code: ({ post_code, country }) => mayBePostCode(post_code, country),
  eik: ({ eik }) => isEik(eik.replace(/\s/g, '')),
  company_email: ({ company_email }) => EMAIL.test(company_email.trim()),
}
const TEXTS = {
  email: m.checkout_email_wrong,
  phone: m.checkout_phone_wrong,
  post_code: m.checkout_post_code_wrong,
  eik: m.checkout_eik_wrong,
  company_email: m.checkout_email_wrong,
}

const ADDRESS = ['post_code', 'street', 'street_number', 'quarter', 'entrance', 'floor', 'apartment']
const COMPANY = ['company_name', 'eik', 'vat_number', 'responsible_official', 'company_email']

/** Fields that stand in no open part of the form, by the names the server gives them. */
function hiddenFields({ to, require_invoice }: ChosenForm): string[] {
  return [...(targetOf(to) === 'office' ? ADDRESS : ['office_id']), ...(require_invoice ? [] : COMPANY)].map(errorName)
}

/** What is wrong with what one field holds; an empty one says nothing. */
export function formatFault(field: string, form: ChosenForm, t: Texts): string | null {
  const isRight = FORMATS[field as keyof typeof TEXTS]
  const isEmpty = String(form[field as keyof CheckoutForm] ?? '').trim() === ''
  if (!isRight || isEmpty || isRight(form) || hiddenFields(form).includes(errorName(field))) return null
  return t(TEXTS[field as keyof typeof TEXTS])
}

/** Everything that is missing or mistyped, by the names the server gives fields. */
export function faultsOf(form: ChosenForm, t: Texts): Record<string, string> {
  const missing = missingFields(form).map((field) => [field, missingText(field, t)])
  const mistyped = Object.keys(TEXTS).flatMap((field) => {
    const fault = formatFault(field, form, t)
    return fault === null ? [] : [[errorName(field), fault]]
  })
  return Object.fromEntries([...missing, ...mistyped])
}

/** What is left of errors after fields were changed: not those of the fields themselves, nor of any that is no longer shown or no longer missed. */
export function stillWrong(
  errors: Record<string, string>,
  changed: readonly string[],
  form: ChosenForm,
  t: Texts,
): Record<string, string> {
  const gone = new Set([...changed.map(errorName), ...hiddenFields(form)])
  const missing = missingFields(form)
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field, message]) => !gone.has(field) && (message !== missingText(field, t) || missing.includes(field)),
    ),
  )
}
