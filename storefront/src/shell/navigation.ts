import type { AnyRouter } from '@tanstack/react-router'
import nprogress from 'nprogress'
import { pageAddress, parseSearch } from '../shared/paths.ts'
import { clearMessages } from '../shared/messages/messages.ts'
import { focusScreen, announceTitle } from './screen-focus.ts'

// The minimum, the speed and the trickling that the specification names are the library's own.
nprogress.configure({
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar"><div class="peg"></div></div>',
})

/**
 * Only Chromium changes screens in a view transition: WebKit, when it renders in software, crashes in the first one, and scripts can't find
 * out how it renders.
 */
const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } }
const hasSoundViewTransitions =
  'startViewTransition' in document && userAgentData?.brands.some(({ brand }) => brand === 'Chromium')
const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

/** Sets up what happens at a navigation: progress bar, clearing of messages, focus, announcement of the title and view transitions. */
export function setUpNavigation(router: AnyRouter): void {
  let focused: Element | null = null
  router.startViewTransition = (update) => crossFade(router, update)
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged, hrefChanged }) => {
    const [, , route] = router.getMatchedRoutes(toLocation.pathname)
    if (hrefChanged && route && !nprogress.isStarted()) nprogress.start()
    if (pathChanged) clearMessages()
    focused = document.activeElement
  })
  router.subscribe('onResolved', () => nprogress.done())
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) {
      focusScreen(toLocation.hash, focused)
      announceTitle()
    }
  })
  for (const eventName of ['pointerover', 'focusin'])
    document.addEventListener(eventName, ({ target }) => preload(router, target as Element))
}

/** Changes screens in a view transition, unless the browser can't do it soundly or the visitor prefers reduced motion. The stylesheet sets its duration. */
function crossFade(router: AnyRouter, update: () => Promise<void>): Promise<void> {
  const previous = router.stores.resolvedLocation.get()
  if (
    !previous ||
    previous.pathname === router.latestLocation.pathname ||
    prefersReducedMotion.matches ||
    !hasSoundViewTransitions
  )
    return update()
  const transition = document.startViewTransition(update)
  // A skipped transition (overtaken by the next one, or in a hidden tab) rejects although the screens have changed.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
  return transition.updateCallbackDone
}

/** Preloads the target of a link inside rendered content, as the router does for its own links. */
function preload(router: AnyRouter, target: Element): void {
  const href = pageAddress(target.closest?.('.prose a')?.getAttribute('href') ?? '', location.origin)
  if (href === null) return
  const { pathname, search } = new URL(href, location.origin)
  void router.preloadRoute({ to: pathname, search: parseSearch(search) })
}
