import type { Page } from 'playwright-core'

export type Insets = { top?: number; left: number; right: number; bottom: number }

/** Makes the page believe that a camera, round corners or a home indicator cover so much of the window's edges, in CSS pixels. */
export async function expandSafeAreas(page: Page, insets: Insets): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 0, ...insets } })
}

/**
 * Visible texts and controls beyond the safe area's sides, and those of fixed and sticky parts below it. What scrolls sideways is left out.
 */
export function outsideOfSafeArea(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(({ left, right, bottom }) => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const outside = new Set<string>()
    const check = (element: Element, box: DOMRect, what: string) => {
      if (box.width < 2 || box.height < 2 || !element.checkVisibility({ visibilityProperty: true })) return
      let isFixed = false
      let visibleBottom = box.bottom
      for (
        let parent: Element | null = element;
        parent && parent !== document.documentElement;
        parent = parent.parentElement
      ) {
        const { position, overflowX, overflowY, clipPath } = getComputedStyle(parent)
        if (clipPath !== 'none' || (overflowX !== 'visible' && parent.scrollWidth > parent.clientWidth)) return
        if (overflowY !== 'visible') visibleBottom = Math.min(visibleBottom, parent.getBoundingClientRect().bottom)
        isFixed ||= position === 'fixed' || position === 'sticky'
      }
      const isBelow = isFixed && visibleBottom > innerHeight - bottom && box.top < innerHeight - bottom
      if (box.left < left || box.right > innerWidth - right || isBelow)
        outside.add(`${what} ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`)
    }
    for (const control of root.querySelectorAll(
      'input, select, textarea, :is(a, button) svg:not([preserveAspectRatio])',
    ))
      check(control, control.getBoundingClientRect(), control.outerHTML.slice(0, 80))
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent!.trim() || node.parentElement!.closest('script, style, noscript, dialog:not([open])'))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) check(node.parentElement!, box, node.textContent!.trim().slice(0, 60))
    }
    return [...outside]
  }, insets)
}
