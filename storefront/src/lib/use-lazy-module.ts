import { startTransition, useEffect, useState } from 'react'

/**
 * A part of the screen that is not needed at first. Asked for once the screen stands, so that it is there before it is
 * pressed for, and before a network can be lost; `retry` asks again after a failure. `load` is a function of a module's own.
 */
export function useLater<T extends object>(
  load: () => Promise<T>,
): { part: T | null; failed: boolean; retry: () => void } {
  const [part, setPart] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  // A large part is drawn in pieces, between which the browser can answer to a press.
  const show = (loaded: T) => startTransition(() => setPart(loaded))
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void load().then(show, () => setFailed(true)), [load])
  const retry = () => {
    setFailed(false)
    // With a line, and not there twice: the shop was updated meanwhile. What was typed is kept.
    load().then(show, () => (navigator.onLine ? location.reload() : setFailed(true)))
  }
  return { part, failed, retry }
}
