import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Screens of an order or a booking, where no message interrupts typing. */
const BUSY_ROUTES: ReadonlySet<string> = new Set(['/checkout', '/booking'])
const CHECK_INTERVAL_MS = 250
/** After so long without a key press nobody is typing. */
const TYPING_PAUSE_MS = 2000
/** How long a message waits at most for another dialog to be closed, or for a pause of typing on other screens. */
const MAX_WAIT_MS = 5000

/** `waitedMs`: how long the message has waited in a visible tab; `typedMsAgo`: when somebody last typed. */
type Moment = { isBusyRoute: boolean; hasDialog: boolean; waitedMs: number; typedMsAgo: number }

/** Whether the dialog of a message may open: it interrupts nobody, or has waited long enough. */
export function canInterrupt({ isBusyRoute, hasDialog, waitedMs, typedMsAgo }: Moment): boolean {
  const isTyping = typedMsAgo < TYPING_PAUSE_MS
  if (isTyping && isBusyRoute) return false
  return waitedMs >= MAX_WAIT_MS || !(isTyping || hasDialog)
}

/** Whether the dialog of this message may open. True stays true. A hidden tab waits until it is shown. */
export function useCanInterrupt(message: object | null): boolean {
  const router = useRouter()
  const [readyMessage, setReadyMessage] = useState<object | null>(null)
  useEffect(() => {
    if (message === null) return
    let [waitedMs, typedMsAgo] = [0, isInField() ? 0 : Infinity]
    const check = () => {
      if (document.visibilityState !== 'visible') return
      const isBusyRoute = router.state.matches.some(({ fullPath }) => BUSY_ROUTES.has(fullPath))
      const hasDialog = document.querySelector('dialog[open]') !== null
      if (canInterrupt({ isBusyRoute, hasDialog, waitedMs, typedMsAgo })) {
        setReadyMessage(message)
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
  return message !== null && readyMessage === message
}

/** Somebody in a field may be about to go on typing. */
const isInField = () =>
  document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select') ?? false
