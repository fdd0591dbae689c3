import type { AnyRouter } from '@tanstack/react-router'
import { clearMessages } from '../stores/messages.ts'

/** The progress bar over the life of a navigation, and messages that end with their screen. */
export function followNavigation(router: AnyRouter): void {
  // Not needed before the first press, so not among what a first document waits for.
  const bar = loadBar()
  router.subscribe('onBeforeLoad', ({ pathChanged, hrefChanged }) => {
    if (hrefChanged) void bar.then((nprogress) => router.state.isLoading && nprogress.start())
    if (pathChanged) clearMessages()
  })
  router.subscribe('onResolved', () => void bar.then((nprogress) => nprogress.done()))
}

async function loadBar() {
  const { default: nprogress } = await import('nprogress')
  return nprogress.configure({ minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false, barSelector: '.bar', template: '<div class="bar"><div class="peg"></div></div>' })
}
