import type { Page } from 'playwright-core'

/** Waits for the fonts of the page and for the pictures in sight. A picture that another one covers may never load: it counts after the timeout. */
export async function waitForFontsAndPictures(page: Page, timeoutMs: number): Promise<void> {
  await page.waitForLoadState('load')
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => {
          const { top, left, width } = image.getBoundingClientRect()
          const isInSight = width > 0 && top < innerHeight && left >= 0 && left < innerWidth
          return !isInSight || image.complete
        }),
      undefined,
      { timeout: timeoutMs },
    )
    .catch(() => {})
}
