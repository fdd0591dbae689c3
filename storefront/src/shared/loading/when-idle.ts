import type { QueryClient } from '@tanstack/react-query'

/** How long after loading the page nothing is prefetched. */
const PAUSE_MS = 500

/** Resolves when the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) =>
    (window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200)))(() => resolve()),
  )

/**
 * Resolves when the page has been loaded, its screen asks for nothing, and the browser is idle: what is loaded for later competes neither
 * with what is shown first nor with the first press.
 */
export async function whenScreenIsIdle(queryClient: QueryClient): Promise<void> {
  await pageLoaded()
  do {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    await whenIdle()
  } while (queryClient.isFetching() > 0)
}

const pageLoaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
