/**
 * The browser's storage, which can be blocked (by a setting, in an embedded page) or full. What it does not take is held in memory, so
 * that the shop works without it until the tab is closed. All access to `localStorage` and `sessionStorage` goes through this module.
 */
export type BrowserStorage = {
  get(key: string): string | null
  /** Null removes the value. */
  set(key: string, value: string | null): void
  /**
   * Calls `listener` when another tab has changed the value, and when the browser restores this page from its back/forward cache, where it
   * got no events. Returns the function that stops it.
   */
  onChange(key: string, listener: () => void): () => void
}

/** Shared by all tabs, and there after the browser was closed. */
export const localStore = createBrowserStorage(() => localStorage)
/** Of this tab, until it is closed. */
export const sessionStore = createBrowserStorage(() => sessionStorage)

let onFailure: (() => void) | null = null
let hasFailed = false

/** Calls `listener` once, when the browser has refused to store something; at once if it already has. */
export function onStorageFailure(listener: () => void): void {
  if (hasFailed) listener()
  else onFailure = listener
}

function reportFailure(): void {
  if (hasFailed) return
  hasFailed = true
  onFailure?.()
}

function createBrowserStorage(area: () => Storage): BrowserStorage {
  /** What the browser did not store. */
  const memory = new Map<string, string | null>()
  return {
    get(key) {
      const remembered = memory.get(key)
      if (remembered !== undefined) return remembered
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    set(key, value) {
      try {
        if (value === null) area().removeItem(key)
        else area().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
        // Nothing is lost when an absent value could not be removed.
        if (value !== null) reportFailure()
      }
    },
    onChange(key, listener) {
      const onStorage = (event: StorageEvent) => {
        // The key is null when the whole storage has been cleared.
        if (event.key !== key && event.key !== null) return
        memory.delete(key)
        listener()
      }
      const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onPageShow)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onPageShow)
      }
    },
  }
}
