import type { Page } from 'playwright-core'

/** Waits for the fonts of the page and for every picture in its width. */
export async function waitForFontsAndPictures(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => {
        const { left, width, top } = image.getBoundingClientRect()
        const isInWidth = width > 0 && left >= 0 && left < innerWidth && top < innerHeight
        return !isInWidth || image.complete
      }),
  )
}
