import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../lib/paths.ts'

/** Screens on which somebody orders or books, which no message interrupts. */
const BUSY_ROUTES: ReadonlySet<string> = new Set([paths.checkout, paths.booking])
const CHECK_INTERVAL_MS = 500

/**
 * Whether the dialog of this message disturbs nobody: the tab is looked at and in use, nobody orders or books, no other dialog is open,
 * and nobody types. Looked at again and again until it is so, which it then stays. Null when there is no message.
 */
export function useQuietMoment(message: string | null): boolean {
  const router = useRouter()
  const [quietFor, setQuietFor] = useState<string | null>(null)
  useEffect(() => {
    if (message === null) return
    const check = () => {
      const isBusy = router.state.matches.some(({ fullPath }) => BUSY_ROUTES.has(fullPath))
      const isInUse = document.visibilityState === 'visible' && (navigator.userActivation?.hasBeenActive ?? true)
      const isTyping = document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select')
      if (isBusy || !isInUse || isTyping || document.querySelector('dialog[open]')) return
      setQuietFor(message)
      clearInterval(timer)
    }
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [message, router])
  return message !== null && quietFor === message
}
