import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../shared/paths.ts'

/** Screens on which somebody orders or books: whoever types there is not interrupted. */
const BUSY_ROUTES: ReadonlySet<string> = new Set([paths.checkout, paths.booking])
const CHECK_INTERVAL_MS = 250
/** Who has not typed for so long does not type. */
const TYPING_PAUSE_MS = 2000
/** A message waits no longer for the end of typing elsewhere, or of another dialog. */
const MAX_WAIT_MS = 5000

/** How long ago, in milliseconds: that a tab that is looked at has got the message; that somebody last typed. */
type Moment = { isBusyRoute: boolean; hasDialog: boolean; waitedMs: number; typedMsAgo: number }

/** Whether the dialog of a message disturbs nobody now, or has waited long enough. */
export function isQuiet({ isBusyRoute, hasDialog, waitedMs, typedMsAgo }: Moment): boolean {
  const isTyping = typedMsAgo < TYPING_PAUSE_MS
  if (isTyping && isBusyRoute) return false
  return waitedMs >= MAX_WAIT_MS || !(isTyping || hasDialog)
}

/** Whether the time for this message has come, which it then stays. A tab that nobody sees waits until it is looked at. */
export function useQuietMoment(message: object | null): boolean {
  const router = useRouter()
  const [quietFor, setQuietFor] = useState<object | null>(null)
  useEffect(() => {
    if (message === null) return
    let [waitedMs, typedMsAgo] = [0, isInField() ? 0 : Infinity]
    const check = () => {
      if (document.visibilityState !== 'visible') return
      const isBusyRoute = router.state.matches.some(({ fullPath }) => BUSY_ROUTES.has(fullPath))
      const hasDialog = document.querySelector('dialog[open]') !== null
      if (isQuiet({ isBusyRoute, hasDialog, waitedMs, typedMsAgo })) {
        setQuietFor(message)
        return clearInterval(timer)
      }
      waitedMs += CHECK_INTERVAL_MS
      typedMsAgo += CHECK_INTERVAL_MS
    }
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    const onInput = () => (typedMsAgo = 0)
    document.addEventListener('input', onInput)
    return () => {
      clearInterval(timer)
      document.removeEventListener('input', onInput)
    }
  }, [message, router])
  return message !== null && quietFor === message
}

/** Somebody in a field may be about to go on typing. */
const isInField = () =>
  document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select') ?? false
