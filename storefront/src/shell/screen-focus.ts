/** Id of the live region in the shell that announces the title of a new screen. */
export const TITLE_ANNOUNCER_ID = 'announcer'

/**
 * Moves the focus to the start of a screen after a navigation, where reading and tabbing go on: the part that the address names, else
 * the element with `data-autofocus`, else the heading. A screen that moved the focus itself keeps it; `before` is the element that had
 * the focus on the screen before.
 */
export function focusScreen(hash: string, before: Element | null): void {
  const main = document.getElementById('content')
  const focused = document.activeElement
  if (!main || (focused && focused !== before && main.contains(focused))) return
  const target =
    (hash && document.getElementById(hash)) ||
    main.querySelector<HTMLElement>('[data-autofocus]') ||
    main.querySelector('h1') ||
    main
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

export function announceTitle(): void {
  const announcer = document.getElementById(TITLE_ANNOUNCER_ID)
  if (announcer) announcer.textContent = document.title
}
