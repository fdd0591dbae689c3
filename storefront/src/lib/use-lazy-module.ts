import { startTransition, useEffect, useState } from 'react'

/**
 * Imports a module once the component is mounted, so that it is there before it is needed and before a connection is lost.
 * `load` must be a stable function (declared outside of components). `retry` imports again after a failure.
 */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
): { module: T | null; hasFailed: boolean; retry: () => void } {
  const [module, setModule] = useState<T | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  // A transition renders a large module in slices, so that the page stays responsive.
  const show = (loaded: T) => startTransition(() => setModule(loaded))
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void load().then(show, () => setHasFailed(true)), [load])
  const retry = () => {
    setHasFailed(false)
    // Fails again although online: a new build has replaced the file. Forms are stored, so a reload loses nothing.
    load().then(show, () => (navigator.onLine ? location.reload() : setHasFailed(true)))
  }
  return { module, hasFailed, retry }
}
