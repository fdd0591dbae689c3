import { isEik } from '@vitrina/contract/eik'
import { EMAIL_PATTERN } from '@vitrina/contract/email'
import { isPlausiblePhone } from '@vitrina/contract/phone'
import { isPlausiblePostCode } from '@vitrina/contract/post-code'
import type { Texts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { CheckoutForm } from '../../../stores/checkout-form.ts'
import { deliveryTarget, type FormWithDefaults } from './choices.ts'
import { requiredText } from './field-labels.ts'
import { apiFieldName, hiddenFields } from './fields.ts'

/** Error messages by the API's field names: `delivery.street`. */
export type FieldErrors = Record<string, string>

/** Formats that can be checked in the browser. The server validates everything again. */
const FORMATS: Partial<Record<keyof CheckoutForm, (form: FormWithDefaults) => boolean>> = {
  email: ({ email }) => EMAIL_PATTERN.test(email.trim()),
  phone: ({ phone, country }) => isPlausiblePhone(phone, country),
  post_code: ({ post_code, country }) => isPlausiblePostCode(post_code, country),
  eik: ({ eik }) => isEik(eik.replace(/\s/g, '')),
  company_email: ({ company_email }) => EMAIL_PATTERN.test(company_email.trim()),
}
const FORMAT_TEXTS = {
  email: m.field_email_invalid,
  phone: m.field_phone_invalid,
  post_code: m.checkout_post_code_invalid,
  eik: m.checkout_eik_invalid,
  company_email: m.field_email_invalid,
}

/** The error of one field's format, or null. Empty and hidden fields have none. */
export function validateFormat(field: string, form: FormWithDefaults, t: Texts): string | null {
  const isValid = FORMATS[field as keyof typeof FORMAT_TEXTS]
  if (!isValid || isBlank(String(form[field as keyof CheckoutForm] ?? ''))) return null
  if (isValid(form) || hiddenFields(form).includes(apiFieldName(field))) return null
  return t(FORMAT_TEXTS[field as keyof typeof FORMAT_TEXTS])
}

/** All errors of the form: required fields without a value, and values of a wrong format. */
export function validateForm(form: FormWithDefaults, t: Texts): FieldErrors {
  const requiredErrors = missingRequiredFields(form).map((field) => [field, requiredText(field, t)])
  const formatErrors = Object.keys(FORMAT_TEXTS).flatMap((field) => {
    const error = validateFormat(field, form, t)
    return error === null ? [] : [[apiFieldName(field), error]]
  })
  return Object.fromEntries([...requiredErrors, ...formatErrors])
}

/** The errors that remain after a change: not those of changed or hidden fields, nor of fields that are no longer required. */
export function remainingErrors(
  errors: FieldErrors,
  changedFields: readonly string[],
  form: FormWithDefaults,
  t: Texts,
): FieldErrors {
  const cleared = new Set([...changedFields.map(apiFieldName), ...hiddenFields(form)])
  const missing = missingRequiredFields(form)
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field, message]) => !cleared.has(field) && (message !== requiredText(field, t) || missing.includes(field)),
    ),
  )
}

/** Required fields without a value, by the API's names, in the order of the form. */
export function missingRequiredFields(form: FormWithDefaults): string[] {
  const fields: [name: string, isMissing: boolean][] = [
    ['first_name', isBlank(form.first_name)],
    ['last_name', isBlank(form.last_name)],
    ['email', isBlank(form.email)],
    ['phone', isBlank(form.phone)],
    ['delivery.country', isBlank(form.country)],
    ['delivery.service', isBlank(form.service)],
    ['delivery.city', isBlank(form.city)],
    ...(deliveryTarget(form.to) === 'office' ? officeFields(form) : addressFields(form)),
    ['payment_method', isBlank(form.payment_method)],
    ...(form.require_invoice ? invoiceFields(form) : []),
    ['agree_terms', !form.agree_terms],
  ]
  return fields.flatMap(([name, isMissing]) => (isMissing ? [name] : []))

  function officeFields({ office_id, city }: FormWithDefaults): [string, boolean][] {
    return [['delivery.office_id', office_id === null && !isBlank(city)]]
  }
  function addressFields({ street, quarter, post_code, city_id }: FormWithDefaults): [string, boolean][] {
    return [
      // A city of the shop's list has a post code of its own.
      ['delivery.post_code', isBlank(post_code) && city_id === null],
      // Addresses in villages and housing estates may have no street.
      ['delivery.street', isBlank(street) && isBlank(quarter)],
    ]
  }
  function invoiceFields({
    company_name,
    eik,
    vat_number,
    responsible_official,
  }: FormWithDefaults): [string, boolean][] {
    return [
      ['company_name', isBlank(company_name)],
      ['eik', isBlank(eik) && isBlank(vat_number)],
      ['responsible_official', isBlank(responsible_official)],
    ]
  }
}

const isBlank = (value: string): boolean => value.trim() === ''
