import { useTexts } from '@vitrina/i18n'
import { ErrorPairs } from '@vitrina/ui'
import { labelErrors } from './field-labels.ts'

/** Errors of the API, each with the label of its field. */
export function FieldErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  return <ErrorPairs pairs={labelErrors(errors, useTexts())} />
}
