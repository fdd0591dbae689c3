import type { Page } from 'playwright-core'

/** Waits for two animation frames: what a page does in answer to an event is drawn, and its observers are called, by then. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/** Scrolls, and lets the page hear of it. */
export async function scrollPageTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await twoFrames(page)
}

/** How far the page is scrolled, in CSS pixels. */
export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** Gives the window a size in CSS pixels, and lets the page follow it: sizes in container units do so with the next frame. */
export async function resizeWindow(page: Page, width: number, height = 740): Promise<void> {
  await page.setViewportSize({ width, height })
  await twoFrames(page)
}
