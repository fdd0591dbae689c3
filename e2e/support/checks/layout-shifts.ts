import type { Page } from 'playwright-core'
import { twoFrames } from './frames.ts'

/** The sum of all shifts a screen may have; web.dev calls 0.1 good. */
export const MAX_LAYOUT_SHIFT = 0.02

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Records every unexpected layout shift (web.dev/cls) of the documents loaded from here on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(window, { recordedShifts: shifts })
    const name = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()} “${(node.textContent ?? '').trim().slice(0, 40)}”`
        : String(node?.textContent ?? node)
            .trim()
            .slice(0, 40)
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (!hadRecentInput)
          shifts.push({
            value,
            what: sources
              .map(({ node, previousRect, currentRect }) => `${name(node)}: ${box(previousRect)} → ${box(currentRect)}`)
              .join('; '),
          })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of all shifts of the document so far (CLS itself is the worst window of five seconds) and what moved. */
export async function layoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  // Shifts are reported after the frame they happen in.
  await twoFrames(page)
  const shifts = await page.evaluate(
    () => (window as unknown as { recordedShifts: { value: number; what: string }[] }).recordedShifts,
  )
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  }
}

/** Forgets the shifts of the document after its first ones, as many as `kept`: for who has moved it since without being the visitor. */
export async function forgetLaterShifts(page: Page, kept: number): Promise<void> {
  await twoFrames(page)
  await page.evaluate((count) => {
    const { recordedShifts } = window as unknown as { recordedShifts: unknown[] }
    recordedShifts.splice(count)
  }, kept)
}
