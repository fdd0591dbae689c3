/** Where `titleForReaders` says it: a live region of the shell. */
export const ANNOUNCER = 'announcer'

/**
 * Puts the focus at the beginning of a screen that was just navigated to, where reading and tabbing go on. A screen that
 * took the focus itself keeps it; `before` is what had it on the screen before.
 */
export function focusScreen(hash: string, before: Element | null): void {
  const main = document.getElementById('content')
  const now = document.activeElement
  if (!main || (now && now !== before && main.contains(now))) return
  const target = (hash && document.getElementById(hash)) || main.querySelector('h1') || main
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

export function titleForReaders(): void {
  const announcer = document.getElementById(ANNOUNCER)
  if (announcer) announcer.textContent = document.title
}
