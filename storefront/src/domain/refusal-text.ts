import * as m from '../i18n/paraglide/messages.js'
import type { Texts } from '../i18n/use-texts.ts'
import { ApiError } from '../lib/api-error.ts'

/** Why the shop has refused something, in its own words where it has some. */
export function refusalText(error: unknown, t: Texts): string {
  const { errors } = error instanceof ApiError ? error : {}
  if (typeof errors === 'string') return errors
  const texts = errors ? Object.values(errors) : []
  return texts.length > 0 ? texts.join(' ') : t(m.refusal_failed)
}
