import { type FormField, hasFormat } from '@vitrina/contract/forms/fields'
import * as m from '@vitrina/i18n/messages'
import type { Texts } from '@vitrina/i18n'
import type { FormValue, FormValues } from './form-draft.ts'
import type { FieldName, FormDefinition, Text } from './define-form.ts'

/** Error messages by field name. A name that the form does not know is kept as the API sent it. */
export type FieldErrors = Readonly<Record<string, string>>

const FORMAT_TEXTS: { [K in FormField['kind']]?: Text } = {
  email: m.field_email_invalid,
  phone: m.field_phone_invalid,
  post_code: m.checkout_post_code_invalid,
  eik: m.checkout_eik_invalid,
}

/** Whether a field must be filled in, given the others. */
export function isRequired<V extends FormValues>(form: FormDefinition<V>, field: FieldName<V>, values: V): boolean {
  const required = form.fields[field]?.required
  return required === 'conditional' ? (form.requiredFields?.(values).includes(field) ?? false) : required === true
}

/** The error of one field's format, or null. Empty and hidden fields have none. */
export function validateFormat<V extends FormValues>(
  form: FormDefinition<V>,
  field: FieldName<V>,
  values: V,
  t: Texts,
): string | null {
  const kind = form.fields[field]?.kind
  const text = kind && FORMAT_TEXTS[kind]
  const value = values[field]!
  if (!text || typeof value !== 'string' || isEmpty(value) || isHidden(form, field, values)) return null
  return hasFormat(kind, value, form.countryOf?.(values)) ? null : t(text)
}

/** All errors that can be found before sending: required fields without a value, and values of a wrong format. */
export function validateForm<V extends FormValues>(form: FormDefinition<V>, values: V, t: Texts): FieldErrors {
  const errors: Record<string, string> = {}
  for (const field of Object.keys(form.fields) as FieldName<V>[]) {
    const error = isMissing(form, field, values) ? requiredText(form, field, t) : validateFormat(form, field, values, t)
    if (error !== null) errors[field] = error
  }
  return errors
}

/** The errors that remain after a change: not those of changed or hidden fields, nor of fields that are no longer required. */
export function remainingErrors<V extends FormValues>(
  form: FormDefinition<V>,
  errors: FieldErrors,
  change: Partial<V>,
  values: V,
  t: Texts,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field, message]) =>
        !(field in change) &&
        !isHidden(form, field, values) &&
        (message !== requiredText(form, field, t) || isMissing(form, field, values)),
    ),
  )
}

/**
 * The errors for the message area: by label, in the order of the form. Fields with the same message are one entry, and so are messages
 * of the same label; of fields that the form does not know under a label of their own. Null without errors.
 */
export function errorsByLabel<V extends FormValues>(
  { labels }: FormDefinition<V>,
  errors: FieldErrors,
  t: Texts,
): Record<string, string> | null {
  const order = Object.keys(labels)
  const labelKey = (field: string) => (Object.hasOwn(labels, field) ? field : field.split('.')[0]!)
  const position = (field: string) => (order.indexOf(labelKey(field)) + order.length + 1) % (order.length + 1)
  const labelsOf = new Map<string, Set<string>>()
  for (const field of Object.keys(errors).toSorted((a, b) => position(a) - position(b))) {
    const label = labels[labelKey(field)]
    const message = errors[field]!
    labelsOf.set(message, (labelsOf.get(message) ?? new Set()).add(t(label ?? m.field_other)))
  }
  const pairs: Record<string, string> = {}
  for (const [message, group] of labelsOf) {
    const names = [...group].join(', ')
    const text = group.size > 1 && message === t(m.field_required) ? t(m.field_required_all) : message
    pairs[names] = pairs[names] ? `${pairs[names]} ${text}` : text
  }
  return labelsOf.size > 0 ? pairs : null
}

function requiredText<V extends FormValues>(form: FormDefinition<V>, field: string, t: Texts): string {
  return t(form.requiredTexts?.[field as FieldName<V>] ?? m.field_required)
}

function isMissing<V extends FormValues>(form: FormDefinition<V>, field: string, values: V): boolean {
  const name = field as FieldName<V>
  return isEmpty(values[name]) && isRequired(form, name, values) && !isHidden(form, field, values)
}

const isHidden = <V extends FormValues>(form: FormDefinition<V>, field: string, values: V): boolean =>
  form.hiddenFields?.(values).includes(field) ?? false

const isEmpty = (value: FormValue | undefined): boolean =>
  typeof value === 'string' ? value.trim() === '' : value === null || value === undefined || value === false
