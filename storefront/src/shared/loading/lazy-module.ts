import { use } from 'react'

/** Code in a chunk of its own. */
export type LazyModule<T> = {
  /** Loads the module, unless it is loaded or loading. One that failed is loaded again. */
  (): Promise<T>
  /** The module, for a component that renders: suspends while it loads, and throws when the last load failed. */
  read(): T
}

/** A chunk could not be loaded: there is no connection, or a newer build has replaced the file. */
export class ModuleLoadError extends Error {
  /** It failed again when the visitor had it retried. */
  readonly wasRetried: boolean
  /** Loads it again, because the visitor asks for it. */
  readonly loadAgain: () => void

  constructor(cause: unknown, wasRetried: boolean, loadAgain: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'ModuleLoadError'
    this.wasRetried = wasRetried
    this.loadAgain = loadAgain
  }
}

/** Declare it outside of components: `const loadPart = lazyModule(() => import('./part.tsx'))`. */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  let hasFailed = false
  const start = (wasRetried: boolean): Promise<T> => {
    hasFailed = false
    loading = importModule().then(
      (module) => (loaded = module),
      (cause: unknown) => {
        hasFailed = true
        throw new ModuleLoadError(cause, wasRetried, () => hasFailed && void start(true))
      },
    )
    // A failed preload is not reported: the component that needs the module loads it again.
    loading.catch(() => {})
    return loading
  }
  const load = () => (loading && !hasFailed ? loading : start(false))
  // Rendering must not start a failed load again: React renders a failure several times.
  return Object.assign(load, { read: () => loaded ?? use(loading ?? load()) })
}
