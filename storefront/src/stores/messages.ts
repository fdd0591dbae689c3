import { create } from 'zustand'
import type { ApiErrors, ApiError } from '../lib/api-error.ts'

/** What the message area shows: an error or a result, never both. */
export type Messages = { error: ApiErrors | null; result: string | null }

const NOTHING: Messages = { error: null, result: null }
export const useMessages = create<Messages>()(() => NOTHING)

export const showError = (error: ApiErrors): void => useMessages.setState({ error, result: null })
export const showResult = (result: string): void => useMessages.setState({ error: null, result })
export const clearMessages = (): void => useMessages.setState(NOTHING)

/** 406 shows its errors and 401 its message; whatever else fails is the screen's own business. */
export function showApiError(error: ApiError): void {
  if (error.status === 406 && error.errors) showError(error.errors)
  if (error.status === 401) showError(error.message)
}
