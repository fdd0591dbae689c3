import type { StorefrontRouter } from '../router.tsx'
import { followNavigation } from './navigation.ts'
import { loadTheRest } from './startup.ts'

/** What a visit needs beyond its first document: loaded beside it, never waited for. `shown`: when its screen stands. */
export function startVisit(router: StorefrontRouter, shown: Promise<void> | void): void {
  followNavigation(router)
  const whole = document.readyState === 'complete' || new Promise((resolve) => window.addEventListener('load', resolve))
  void Promise.all([shown, whole]).then(() => loadTheRest(router))
}
