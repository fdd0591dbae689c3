import { create } from 'zustand'
import type { ApiErrors, ApiError } from '../lib/api-error.ts'

/** What the message area shows: an error or a result, never both. `said` grows with each of them, so that it is brought into sight. */
export type Messages = { error: ApiErrors | null; result: string | null; said: number }

const NOTHING = { error: null, result: null }
export const useMessages = create<Messages>()(() => ({ ...NOTHING, said: 0 }))

const say = (what: Partial<Messages>): void =>
  useMessages.setState(({ said }) => ({ ...NOTHING, ...what, said: said + 1 }))
export const showError = (error: ApiErrors): void => say({ error })
export const showResult = (result: string): void => say({ result })
export const clearMessages = (): void => useMessages.setState(NOTHING)

/** What is left of an error after part of it was mended, or what has joined it: nothing to be led to. */
export const reviseError = (error: ApiErrors): void => useMessages.setState({ error })

/** 406 shows its errors and 401 its message; whatever else fails is the screen's own business. */
export function showApiError(error: ApiError): void {
  if (error.status === 406 && error.errors) showError(error.errors)
  if (error.status === 401) showError(error.message)
}
