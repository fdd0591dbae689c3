import { lazyModule } from '../shared/loading/lazy-module.ts'
import type { RouterContext } from '../shared/router-context.ts'

/** What the router gives to a loader. */
export type LoaderInput<Params = unknown, Deps = unknown> = {
  context: RouterContext
  params: Params
  deps: Deps
  location: { search: unknown }
  /** `stay` when a screen that is shown is loaded again. */
  cause: 'enter' | 'stay' | 'preload'
}

/**
 * A loader in the chunk of its screen, so that nobody loads the loaders of screens they don't open. When the chunk cannot be loaded, it
 * fails with a `ModuleLoadError`, which the error screen knows how to retry.
 */
export function lazyLoader<Input, Output>(importLoader: () => Promise<(input: Input) => Promise<Output>>) {
  const loadLoader = lazyModule(importLoader)
  return async (input: Input): Promise<Output> => (await loadLoader())(input)
}
