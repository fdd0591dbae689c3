import { ApiError } from '@vitrina/api-client'
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

/** The server's message about a field, by its path in the body. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined

/** Whether something is wrong with a field or with one in it. */
export const hasFieldError = (error: unknown, field: string): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((name) => name === field || name.startsWith(`${field}.`))
