import * as m from '@vitrina/i18n/messages'
import type { Texts } from '@vitrina/i18n'
import { ApiError } from '@vitrina/api-client'

/** The server's message about a rejected call, or a general text. */
export function refusalText(error: unknown, t: Texts): string {
  const { errors } = error instanceof ApiError ? error : {}
  if (typeof errors === 'string') return errors
  const texts = errors ? Object.values(errors) : []
  return texts.length > 0 ? texts.join(' ') : t(m.refusal_failed)
}
