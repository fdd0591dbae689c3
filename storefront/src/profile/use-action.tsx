import { type ReactNode, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ApiError } from '@vitrina/api-client'
import { Notice } from '@vitrina/ui'
import { SessionEnded } from './session-ended.tsx'

/** Runs the action of a button outside of a form, one at a time. `running` is the name of the one that is running. */
export function useAction(): {
  running: string | null
  run: (name: string, action: () => Promise<void>) => Promise<void>
  /** Why the last one failed; an empty live region while none has. */
  failure: ReactNode
} {
  const t = useTexts()
  const [running, setRunning] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const run = async (name: string, action: () => Promise<void>) => {
    if (running !== null) return
    setRunning(name)
    setError(null)
    try {
      await action()
    } catch (reason) {
      setError(reason)
    } finally {
      setRunning(null)
    }
  }
  const status = error instanceof ApiError ? error.status : null
  const text =
    status === 0 && !navigator.onLine ? m.profile_offline : status === 429 ? m.form_too_many : m.profile_action_failed
  const failure = (
    <div role="alert">
      {error === null ? null : status === 401 ? <SessionEnded /> : <Notice tone="bad">{t(text)}</Notice>}
    </div>
  )
  return { running, run, failure }
}
