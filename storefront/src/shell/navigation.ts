import type { AnyRouter } from '@tanstack/react-router'
import nprogress from 'nprogress'
import { isInternal, paths } from '../lib/paths.ts'
import { parseSearch } from '../lib/search-string.ts'
import { clearMessages } from '../stores/messages.ts'
import { focusScreen, titleForReaders } from './screen-focus.ts'

const BAR = {
  minimum: 0.08,
  speed: 200,
  trickle: true,
  trickleSpeed: 800,
  trickleRate: 0.02,
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
}
const still = window.matchMedia('(prefers-reduced-motion: reduce)')

/** All that goes with a navigation: the progress bar, messages that end with their screen, focus, a soft change of screens. */
export function followNavigation(router: AnyRouter): void {
  nprogress.configure(BAR)
  let focused: Element | null = null
  router.startViewTransition = (change) => softly(router, change)
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged, hrefChanged }) => {
    const [, , named] = router.getMatchedRoutes(toLocation.pathname)
    if (hrefChanged && named) nprogress.start()
    if (pathChanged) clearMessages()
    focused = document.activeElement
  })
  router.subscribe('onResolved', () => void nprogress.done())
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) {
      focusScreen(toLocation.hash, focused)
      titleForReaders()
    }
    // The search keeps the place of the screen before. Told as if it had been scrolled there, the router will know it when
    // the visitor comes back.
    if (toLocation.pathname === paths.search) document.dispatchEvent(new Event('scroll'))
  })
  for (const intent of ['pointerover', 'focusin'])
    document.addEventListener(intent, ({ target }) => preload(router, target as Element))
}

/** Cross-fades two screens where the browser can and the visitor likes things to move; how fast is the stylesheet's. */
function softly(router: AnyRouter, change: () => Promise<void>): Promise<void> {
  const before = router.stores.resolvedLocation.get()
  if (
    !before ||
    before.pathname === router.latestLocation.pathname ||
    still.matches ||
    !('startViewTransition' in document)
  )
    return change()
  const transition = document.startViewTransition(change)
  // Overtaken by the next, or in a hidden tab, it is skipped: the screens have changed all the same.
  for (const seen of [transition.ready, transition.finished]) seen.catch(() => {})
  return transition.updateCallbackDone
}

/** Links inside rendered content load ahead like any other of the shop. */
function preload(router: AnyRouter, target: Element): void {
  const link = target.closest?.('.prose a')
  const href = link?.getAttribute('href')
  if (!link || !href || !isInternal(href)) return
  const { pathname, search } = new URL(href, location.origin)
  void router.preloadRoute({ to: pathname, search: parseSearch(search) } as never)
}
