import { startTransition, useEffect, useState } from 'react'
import { type LazyModule, ModuleLoadError } from './lazy-module.ts'
import { reloadIfOutdated } from './outdated-build.ts'

/**
 * The module of a part that only the browser renders. It is loaded once the component is mounted, so that it is there before it is
 * needed and before a connection is lost. `retry` loads it again after a failure.
 */
export function useLazyModule<T extends object>(
  load: LazyModule<T>,
): { module: T | null; hasFailed: boolean; retry: () => void } {
  const [module, setModule] = useState<T | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const start = () => {
    setFailure(null)
    load().then(
      // A transition renders a large module in slices, so that the page stays responsive.
      (loaded) => startTransition(() => setModule(loaded)),
      (error: unknown) => {
        setFailure(error)
        void reloadIfOutdated(error)
      },
    )
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(start, [load])
  const retry = () => {
    if (failure instanceof ModuleLoadError) failure.loadAgain()
    start()
  }
  return { module, hasFailed: failure !== null, retry }
}
