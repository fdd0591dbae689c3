import type { FormField } from '@vitrina/contract/forms/fields'
import type * as m from '@vitrina/i18n/messages'
import type { FormDraft, FormValues } from './form-draft.ts'

/** A text without parameters, by its message function. */
export type Text = typeof m.field_required

/** Why a form was not accepted, when the cause is no field. */
export type FailureKind = 'offline' | 'no_response' | 'too_many' | 'failed'

export type FieldName<V> = keyof V & string

/** What `useForm` needs to know about a form. Rules that depend on other fields get all values. */
export type FormDefinition<V extends FormValues> = {
  /** Begins the ids of its controls, so that two forms of one page differ. */
  name: string
  draft: FormDraft<V>
  /** What the contract says of each field. */
  fields: { readonly [F in FieldName<V>]?: FormField }
  /** The labels, in the order of the form. An error of a field without one appears in the message area under a general one. */
  labels: Readonly<Record<string, Text>>
  /** The fields that are required now, of those whose `required` is conditional. */
  requiredFields?: (values: V) => readonly string[]
  /** The fields that the form does not show now. */
  hiddenFields?: (values: V) => readonly string[]
  /** The country (ISO 3166-1 alpha-2) of phone numbers and post codes, in a form that asks for it. */
  countryOf?: (values: V) => string
  /** A change with the fields that it resets. */
  withDependentFields?: (change: Partial<V>) => Partial<V>
  /** The form's field for a name in an answer of the API, where the two differ. */
  fieldOf?: (apiName: string) => string
  /** Instead of "Please fill in this field". */
  requiredTexts?: Readonly<Partial<Record<FieldName<V>, Text>>>
  /** Instead of the usual words beside the button. */
  failureTexts?: Readonly<Partial<Record<FailureKind, Text>>>
}

/** Types a form's definition by its draft. */
export function defineForm<V extends FormValues>(definition: FormDefinition<V>): FormDefinition<V> {
  return definition
}
