import axe from 'axe-core'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the screen as it is, each as one line. */
export async function violations({ page }: Visitor, screen: string): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations: found, passes } = await page.evaluate(
    (values) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'tag', values } }),
    RULES,
  )
  // So many rules have something to say of any screen of ours.
  expect(passes.length).toBeGreaterThan(15)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${screen}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n').at(-1)?.trim()}`,
    ),
  )
}
