import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityViolations } from './axe.ts'
import type { VisitorOptions } from '../journeys.ts'
import { forgetLaterShifts, layoutShifts, MAX_LAYOUT_SHIFT } from './layout-shifts.ts'
import { waitForFontsAndPictures } from '../screens/pictures.ts'
import { describedAs, type Screen, SHOP_NAME } from '../screens/screens.ts'
import { textLayoutFaults, whatSticksOut } from './text-layout.ts'
import type { Visitor } from '../visitor.ts'

export type Look = VisitorOptions & {
  /** Window widths at which nothing may stick out; the first is the device's own. */
  widths: readonly number[]
}
export type Stop = Pick<Screen, 'name' | 'address'> &
  Partial<Screen> & {
    /** What is shown last. */
    shown?: () => Locator
  }
type Open = (address: string) => Promise<void>

/** Opens a screen and names everything that is wrong with it. */
export async function findingsAt(visitor: Visitor, open: Open, look: Look, stop: Stop): Promise<string[]> {
  await open(stop.address)
  return findingsOf(visitor, look, stop)
}

/** Scrolls to the end of the screen as a reader does, and names everything that is wrong with it. */
export async function findingsOf(visitor: Visitor, look: Look, stop: Omit<Stop, 'address'>): Promise<string[]> {
  const { page } = visitor
  if (stop.heading) await visitor.waitForHeading(visitor.localize(stop.heading))
  await stop.shown?.().waitFor()
  await visitor.waitForTotal()
  await scrollToEnd(visitor)
  const findings: string[] = []
  const { sum, moved } = await layoutShifts(page)
  if (sum > MAX_LAYOUT_SHIFT) findings.push(`${stop.name} moved: ${moved.join('\n')}`)
  findings.push(...(await accessibilityViolations(visitor, stop.name)))
  if (stop.shows) await expectDescribed(visitor, stop as Screen)
  for (const width of look.widths.toReversed()) {
    await page.setViewportSize({ ...page.viewportSize()!, width })
    // It waits for the frames in which what follows the width is rendered.
    findings.push(...(await textLayoutFaults(page)).map((fault) => `${stop.name} at ${width} px: ${fault}`))
    const { needed, emailHeight } = await page.evaluate(() => ({
      needed: document.documentElement.scrollWidth,
      // The checkout's footer has none.
      emailHeight: document.querySelector('footer a[href^="mailto:"]')?.getBoundingClientRect().height ?? 0,
    }))
    if (needed > width) findings.push(`${stop.name} needs ${needed} of ${width} px: ${await whatSticksOut(page)}`)
    if (emailHeight >= 48) findings.push(`${stop.name} breaks the e-mail address in its footer at ${width} px`)
  }
  // With other fonts the text has moved.
  await forgetLaterShifts(page, moved.length)
  return findings
}

async function expectDescribed({ page, language }: Visitor, { name, heading, title, description }: Screen) {
  const expected = {
    lang: language,
    title: title ? `${title[language]} · ${SHOP_NAME[language]}` : SHOP_NAME[language],
    headings: [heading[language]],
    description: expect.stringMatching(describedAs(description, language)),
    preloadsNotShown: [],
  }
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const shown = new Set(
            Array.from(document.querySelectorAll('source'), ({ srcset, sizes }) => `${srcset} ${sizes}`),
          )
          return {
            lang: document.documentElement.lang,
            title: document.title,
            headings: Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent),
            description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
            // A picture that the head preloads is one that is shown, in the size that is shown.
            preloadsNotShown: Array.from(
              document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]'),
              ({ imageSrcset, imageSizes }) => `${imageSrcset} ${imageSizes}`,
            ).filter((picture) => !shown.has(picture)),
          }
        }),
      { message: name },
    )
    .toEqual(expected)
}

async function scrollToEnd({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y)
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }
  })
  await waitForFontsAndPictures(page)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Opens documents so that everything but the document and its styles arrives after the first paint, as over a slow network. */
export async function lateOpener(visitor: Visitor): Promise<Open> {
  const { page } = visitor
  let painted = Promise.resolve()
  await page.route(/\.(js|woff2|webp|avif|jpe?g|png|svg)(\?|$)|\/api\//, async (route) => {
    await painted
    // The page may have gone on meanwhile.
    await route.continue().catch(() => {})
  })
  return async (address) => {
    let release = () => {}
    painted = new Promise((resolve) => (release = resolve))
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await visitor.waitForHydration()
  }
}
