import type { ApiError } from '@vitrina/api-client'
import { createContext, useContext } from 'react'

/** Errors by the labels of their fields. */
type LabelledErrors = Record<string, string>

/** Where the app shows the errors of a form besides those beside the fields. */
export type MessageArea = {
  showErrors(errors: LabelledErrors): void
  /** Shows errors in the place of those that are shown, without drawing attention to them again. */
  replaceErrors(errors: LabelledErrors): void
  /** Whether it shows these very errors, and not others that came later. */
  isShown(errors: LabelledErrors): boolean
  /** Shows what the API says of a request that it refused. */
  showApiError(error: ApiError): void
  clear(): void
}

/** Given by the app around everything that has forms. */
export const MessageAreaContext = createContext<MessageArea | null>(null)

export function useMessageArea(): MessageArea {
  const messages = useContext(MessageAreaContext)
  if (!messages) throw new Error('A form is used outside of MessageAreaContext')
  return messages
}
