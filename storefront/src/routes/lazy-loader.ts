import { sessionStore } from '../lib/browser-storage.ts'
import type { RouterContext } from '../router-context.ts'

/** What the router gives to a loader. */
export type LoaderInput<Params = unknown, Deps = unknown> = {
  context: RouterContext
  params: Params
  deps: Deps
  /** `stay` when a screen that is shown is loaded again. */
  cause: 'enter' | 'stay' | 'preload'
}

const STORAGE_KEY = 'reloaded_for'

/**
 * A loader in the chunk of its screen, so that nobody loads the loaders of screens they don't open. When the chunk is gone, because a
 * new build has replaced it, the browser loads the document instead, once.
 */
export function lazyLoader<Input, Output>(importLoader: () => Promise<(input: Input) => Promise<Output>>) {
  return async (input: Input & { location: { href: string }; preload: boolean }): Promise<Output> => {
    const load = await importLoader().catch((error: unknown) => {
      const { href } = input.location
      if (input.preload || !navigator.onLine || sessionStore.get(STORAGE_KEY) === href) throw error
      sessionStore.set(STORAGE_KEY, href)
      location.assign(href)
      // Until the document is there, the screen that is left stays.
      return new Promise<never>(() => {})
    })
    return load(input)
  }
}
