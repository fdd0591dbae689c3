import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '@vitrina/api-client'
import { isPushSupported } from './browser-subscription.ts'
import { subscribeTo, checkSubscription, unsubscribeFrom, type PushSubject } from './push-subject.ts'

/** `unknown` until it is checked, `unchecked` when the server could not be asked. */
export type PushState = 'unknown' | 'unsupported' | 'unchecked' | 'denied' | 'off' | 'on'

/** Whether this browser gets push messages about a subject, and the ways to change it. It follows other tabs and the browser's permission. */
export function usePushChoice(subject: PushSubject) {
  const { call } = useApi()
  const { apiKey } = useRouter().options.context
  const [state, setState] = useState<PushState>('unknown')
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

  const countChange = () => void (changes.current += 1)
  const change = useMutation({
    mutationFn: (action: () => Promise<PushState>) => action(),
    onMutate: countChange,
    onSuccess: setState,
    onError: () => Notification.permission === 'denied' && setState('denied'),
    onSettled: countChange,
  })

  return {
    state,
    error: state === 'denied' ? null : change.error,
    isBusy: change.isPending,
    checkAgain: () => change.mutate(() => readState(() => checkSubscription(call, subject))),
    turnOn() {
      // First, because Safari asks only directly after a press.
      const asked = Notification.requestPermission()
      change.mutate(async () => {
        const permission = await asked
        if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
        await subscribeTo(call, subject, apiKey)
        return 'on'
      })
    },
    turnOff: () =>
      change.mutate(async () => {
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
