import axe from 'axe-core'
import { expect } from 'vitest'
import type { Visitor } from '../visitor.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the current screen, and names and descriptions that are not there, one line a finding. */
export async function accessibilityViolations({ page }: Visitor, screen: string): Promise<string[]> {
  // What is pale while something newer is on its way will not be read.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((element) => getComputedStyle(element).opacity === '1'),
  )
  // A transition's colours in between are nobody's choice. What never ends, such as a skeleton's pulse, is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  await page.evaluate(axe.source)
  const { violations, passes } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    RULES,
  )
  // Fewer would mean that axe did not see the screen.
  expect(passes.length).toBeGreaterThan(15)
  const missing = await page.evaluate(() =>
    ['aria-describedby', 'aria-labelledby', 'aria-errormessage'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
        element
          .getAttribute(attribute)!
          .split(/\s+/)
          .filter((id) => id !== '' && !document.getElementById(id))
          .map((id) => `${attribute} of a ${element.localName} names ${id}`),
      ),
    ),
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${screen}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n').at(-1)?.trim()}`,
    ),
  )
  return [...found, ...missing.map((finding) => `${screen}: ${finding}`)]
}
