/** Resolves when the page and all it asked for have been loaded. */
export const pageLoaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))

/** Resolves when the browser has nothing better to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) =>
    (window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200)))(() => resolve()),
  )
