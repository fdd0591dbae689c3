import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
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

/** Keeps a picture of what is seen, for who looks into a journey, when JOURNEY_PICTURES names a directory. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const directory = process.env['JOURNEY_PICTURES']
  if (!directory) return
  mkdirSync(directory, { recursive: true })
  await page.screenshot({ path: join(directory, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`) }).catch(() => {})
}
