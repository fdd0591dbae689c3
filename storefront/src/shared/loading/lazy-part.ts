import { type ComponentType, lazy } from 'react'

/**
 * A component in a chunk of its own, for what is large and needed by few visitors. It stands inside of `Suspense`, and of an `ErrorBoundary`
 * that offers a retry. `preload` loads the chunk ahead; that it could not be loaded is said where it is needed.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  const preload = async (): Promise<void> => {
    await load().catch(() => {})
  }
  return Object.assign(Part, { preload })
}
