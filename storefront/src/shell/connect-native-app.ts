import { App } from '@capacitor/app'
import { Share } from '@capacitor/share'
import type { AnyRouter } from '@tanstack/react-router'
import { takeHasLeft } from '../shared/native-app.ts'
import { pageAddress } from '../shared/paths.ts'
import { provideShare } from '@vitrina/ui'

/** What the app on a phone adds to the shop (docs/app.md). In a chunk of its own, which no browser loads. */
export function connectNativeApp(router: AnyRouter): void {
  provideShare((content) => Share.share(content))
  void App.addListener('backButton', ({ canGoBack }) => {
    if (closeTopDialog()) return
    if (canGoBack) router.history.back()
    // Android itself does so since version 12: the app goes to the background and is not ended.
    else void App.minimizeApp()
  })
  void App.addListener('appUrlOpen', ({ url }) => openDeepLink(router, url))
  void App.addListener('resume', () => {
    // The app is shown again after a page that opened in the phone's browser. A browser fires this event when it restores a page from its
    // back/forward cache.
    if (takeHasLeft()) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

/** Opens a page of the shop in place. Other addresses are ignored, because any app can send them. */
function openDeepLink(router: AnyRouter, url: string): void {
  const href = pageAddress(url, location.origin)
  if (href === null) return
  while (closeTopDialog());
  void router.navigate({ href })
}

/** Closes the dialog or drawer in front, as Escape does; false when there is none. */
function closeTopDialog(): boolean {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  // A modal dialog has the focus; among several the last one was opened last.
  const top = open.findLast((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1)
  top?.close()
  return top !== undefined
}
