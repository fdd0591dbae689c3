import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { holdResponses } from '../network.ts'
import { waitForFontsAndPictures } from '../screens/pictures.ts'
import type { Visitor } from '../visitor.ts'
import { twoFrames } from './frames.ts'

/** Fails unless the page at `address` is as high before the script of one of its parts comes as with `part`, so that nothing below it moves. */
export async function expectPlaceKept(
  visitor: Visitor,
  { address, script, part }: { address: string; script: RegExp; part: Locator },
): Promise<void> {
  const { page } = visitor
  const release = await holdResponses(visitor, script)
  await visitor.open(address)
  await waitForFontsAndPictures(page)
  expect(await part.count(), 'the part without its script').toBe(0)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  release()
  await part.waitFor()
  await twoFrames(page)
  // Heights are rounded.
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1)
}
