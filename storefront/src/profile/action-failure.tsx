import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ApiError } from '@vitrina/api-client'
import { Notice } from '@vitrina/ui'

/** Why what a button outside of a form does has failed. That a login has ended is said in the message area, which offers another. */
export function ActionFailure({ error }: { error: Error | null }) {
  const t = useTexts()
  const status = error instanceof ApiError ? error.status : null
  const text =
    status === 0 && !navigator.onLine ? m.profile_offline : status === 429 ? m.form_too_many : m.profile_action_failed
  // A live region has to exist before its content changes.
  return <div role="alert">{error && status !== 401 && <Notice tone="bad">{t(text)}</Notice>}</div>
}
