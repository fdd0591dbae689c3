import { create } from 'zustand'
import type { ApiErrors, ApiError } from '@vitrina/api-client'
import type { MessageArea } from '@vitrina/forms'

/**
 * What the message area shows: an error or a result, never both. `revision` grows with each new message, so that it is scrolled into view.
 * `offersLogin` when the error is that a login has ended; `hasFieldNames` when its pairs name fields as the API does, and not by label.
 */
export type Messages = {
  error: ApiErrors | null
  hasFieldNames: boolean
  offersLogin: boolean
  result: string | null
  revision: number
}

const NO_MESSAGES = { error: null, hasFieldNames: false, offersLogin: false, result: null }
export const useMessages = create<Messages>()(() => ({ ...NO_MESSAGES, revision: 0 }))

const show = (message: Partial<Messages>): void =>
  useMessages.setState(({ revision }) => ({ ...NO_MESSAGES, ...message, revision: revision + 1 }))
export const showError = (error: ApiErrors): void => show({ error })
export const showResult = (result: string): void => show({ result })
export const clearMessages = (): void => useMessages.setState(NO_MESSAGES)

/** Replaces the shown error after part of it was corrected or something was added to it, without scrolling to it again. */
export const updateError = (error: ApiErrors): void => useMessages.setState({ error, hasFieldNames: false })

/**
 * Shows the errors of a 406 and the message of a 401, each in its own form (docs/specification.md, section 8); nothing for other failures, which
 * screens put in their own words. Forms show pairs under the labels of their fields (forms/src/use-form.ts).
 */
export function showApiError({ status, errors, message, call }: ApiError): void {
  // The 401 of the login is a wrong password. Any other is shown with a link to the login instead of a redirect, which would lose typed
  // text.
  if (status === 401) show({ error: message, offersLogin: call !== 'POST /auth/login' })
  else if (status === 406 && errors) show({ error: errors, hasFieldNames: true })
}

/** The message area as forms use it. */
export const messageArea: MessageArea = {
  showErrors: showError,
  replaceErrors: updateError,
  isShown: (errors) => useMessages.getState().error === errors,
  showApiError,
  clear: clearMessages,
}
