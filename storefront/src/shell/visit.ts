import type { StorefrontRouter } from '../router.tsx'
import { followNavigation } from './navigation.ts'
import { loadTheRest } from './startup.ts'

/** What a visit needs beyond its first document: loaded beside it, never waited for. */
export function startVisit(router: StorefrontRouter): void {
  followNavigation(router)
  if (document.readyState === 'complete') void loadTheRest(router)
  else window.addEventListener('load', () => void loadTheRest(router))
}
