import nprogress from 'nprogress'
import type { AnyRouter } from '@tanstack/react-router'
import { clearMessages } from '../stores/messages.ts'

/** The progress bar over the life of a navigation, and messages that end with their screen. */
export function followNavigation(router: AnyRouter): void {
  nprogress.configure({ minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false, barSelector: '.bar', template: '<div class="bar"><div class="peg"></div></div>' })
  router.subscribe('onBeforeLoad', ({ pathChanged, hrefChanged }) => {
    if (hrefChanged) nprogress.start()
    if (pathChanged) clearMessages()
  })
  router.subscribe('onResolved', () => nprogress.done())
}
