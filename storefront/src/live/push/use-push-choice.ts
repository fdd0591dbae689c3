import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, useApi } from '@vitrina/api-client'
import { isPushSupported } from './browser-subscription.ts'
import { subscribeTo, checkSubscription, unsubscribeFrom, type PushSubject } from './push-subject.ts'

/** `unknown` until it is checked, `unchecked` when the server could not be asked. */
export type PushState = 'unknown' | 'unsupported' | 'unchecked' | 'denied' | 'off' | 'on'
export type PushFailure = 'offline' | 'too_many' | 'failed'

/** Whether this browser gets push messages about a subject, and the ways to change it. It follows other tabs and the browser's permission. */
export function usePushChoice(subject: PushSubject) {
  const { call } = useApi()
  const { apiKey } = useRouter().options.context
  const [state, setState] = useState<PushState>('unknown')
  const [failure, setFailure] = useState<PushFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  /** Grows when a change begins and when it ends, so that an earlier check does not overwrite its result. */
  const changes = useRef(0)
  const { kind, url } = subject

  useEffect(() => {
    let isMounted = true
    const check = async () => {
      const changesBefore = changes.current
      const next = await readState(() => checkSubscription(call, { kind, url } as PushSubject))
      // The visitor has changed the state meanwhile.
      if (isMounted && changes.current === changesBefore) setState(next)
    }
    void check()
    const onVisible = () => document.visibilityState === 'visible' && void check()
    const onChange = () => void check()
    let permission: PermissionStatus | undefined
    // Some browsers don't know this permission; their permission is read again when the page is shown again.
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => isMounted && (permission = status).addEventListener('change', onChange))
      .catch(() => {})
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('online', onChange)
    return () => {
      isMounted = false
      permission?.removeEventListener('change', onChange)
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', onChange)
    }
  }, [call, kind, url])

  async function run(action: () => Promise<PushState>): Promise<void> {
    if (isBusy) return
    changes.current += 1
    setIsBusy(true)
    setFailure(null)
    try {
      setState(await action())
    } catch (error) {
      if (Notification.permission === 'denied') setState('denied')
      else setFailure(failureOf(error))
    } finally {
      changes.current += 1
      setIsBusy(false)
    }
  }

  return {
    state,
    failure,
    isBusy,
    checkAgain: () => run(() => readState(() => checkSubscription(call, subject))),
    turnOn: () =>
      run(async () => {
        // First, because Safari asks only directly after a press.
        const permission = await Notification.requestPermission()
        if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
        await subscribeTo(call, subject, apiKey)
        return 'on'
      }),
    turnOff: () =>
      run(async () => {
        await unsubscribeFrom(call, subject)
        return 'off'
      }),
  }
}

async function readState(check: () => Promise<boolean>): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  try {
    return (await check()) ? 'on' : 'off'
  } catch {
    return 'unchecked'
  }
}

/** The failure to show beside the button; null when the message area shows it (docs/specification.md, section 8). */
function failureOf(error: unknown): PushFailure | null {
  const status = error instanceof ApiError ? error.status : null
  if (status === 401 || status === 406) return null
  if (!navigator.onLine) return 'offline'
  return status === 429 ? 'too_many' : 'failed'
}
