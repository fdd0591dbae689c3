import type { ComponentType } from 'react'
import { lazyModule } from './lazy-module.ts'

/** A component in a chunk of its own. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a component returns would make the types of routes and screens circular
export type LazyComponent<Props> = ((props: Props) => any) & {
  /**
   * Loads the chunk: called by the loader of a route, or when a press is likely, so that the component renders at once. Never rejects: a
   * failure is left to the error boundary around the component.
   */
  preload(): Promise<void>
}

/**
 * A component in a chunk of its own, for the browser and the server. It suspends while the chunk loads (at hydration the document shows
 * it already) and throws a `ModuleLoadError` when that fails, so it stands inside of `Suspense` and of an error boundary. As the
 * component of a route it has both from the router.
 */
export function lazyComponent<Module, Name extends keyof Module>(
  importModule: () => Promise<Module>,
  name: Name,
  // oxlint-disable-next-line typescript/no-explicit-any
): Module[Name] extends (props: infer Props) => any ? LazyComponent<Props> : never {
  const load = lazyModule(importModule)
  function Lazy(props: object) {
    const Component = load.read()[name] as ComponentType
    return <Component {...props} />
  }
  return Object.assign(Lazy, {
    preload: () =>
      load().then(
        () => {},
        () => {},
      ),
  }) as never
}
