import { ApiError } from '@vitrina/api-client'
import { isEqual } from '@vitrina/contract/merge-documents'
import { m, type Texts } from './texts.ts'

const isDeclined = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** What went wrong, as a sentence for people. Errors of fields stand beside these. */
export function errorText(error: unknown, t: Texts): string | null {
  // Who did not want to prove who they are knows why nothing happened.
  if (!error || isDeclined(error)) return null
  if (!(error instanceof ApiError)) return t(m.office_failed)
  if (error.status === 0) return t(m.office_offline)
  if (typeof error.errors === 'string') return error.errors
  if (Array.isArray(error.errors)) return error.errors.join(' ')
  if (error.errors) return null
  return error.message
}

/** The same beside the button of a form, which says also that fields are wrong: they may be out of sight. */
export const formErrorText = (error: unknown, t: Texts): string | null =>
  errorText(error, t) ?? (error instanceof ApiError ? t(m.office_form_wrong) : null)

/** The server's message about a field, by its path in the body. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined

/** Whether something is wrong with a field or with one in it. */
export const hasFieldError = (error: unknown, field: string): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((name) => name === field || name.startsWith(`${field}.`))

/** What is still wrong with a document: a message is about the value that was sent, and is over when its field has another one. */
export function remainingError(error: unknown, sent: unknown, typed: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const messages = Object.entries(error.fields)
  const remaining = messages.filter(([path]) => isEqual(valueAt(sent, path), valueAt(typed, path)))
  if (remaining.length === messages.length) return error
  if (remaining.length === 0) return null
  return new ApiError({ status: error.status, message: error.message, errors: Object.fromEntries(remaining) })
}

/** What a document has at a path like `variants.0.price`. */
function valueAt(document: unknown, path: string): unknown {
  let value = document
  for (const field of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[field]
  return value
}
