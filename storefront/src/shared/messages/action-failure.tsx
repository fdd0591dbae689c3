import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ApiError } from '@vitrina/api-client'
import { Notice } from '@vitrina/ui'

/**
 * Why the action of a button outside of a form has failed. Nothing for what the message area shows (docs/specification.md, section 8): a
 * 406, and that the login has ended.
 */
export function ActionFailure({ error, className }: { error: Error | null; className?: string }) {
  const t = useTexts()
  const status = error instanceof ApiError ? error.status : null
  const isShown = error !== null && status !== 401 && status !== 406
  // A live region has to exist before its content changes.
  return (
    <div role="alert" className={className}>
      {isShown && (
        <Notice tone="bad">
          {t(!navigator.onLine ? m.profile_offline : status === 429 ? m.form_too_many : m.profile_action_failed)}
        </Notice>
      )}
    </div>
  )
}
