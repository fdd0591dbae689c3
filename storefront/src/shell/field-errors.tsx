import { useTexts } from '../i18n/use-texts.ts'
import { ErrorPairs } from '../ui/error-pairs.tsx'
import { labelErrors } from './field-labels.ts'

/** Errors of the API, each with the label of its field. */
export function FieldErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  return <ErrorPairs pairs={labelErrors(errors, useTexts())} />
}
