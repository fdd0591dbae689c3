import type { Page } from 'playwright-core'

/** Paragraphs of more than a line need a column of at least this width, in CSS pixels. */
const MIN_COLUMN_WIDTH = 200

/** Names words that are broken inside, numbers that are apart from their units, and columns that are too narrow to read. */
export function textLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(async (minColumnWidth) => {
    // The letters of the system's fonts are wider, and sizes in container units follow a new width only with the next frame.
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const faults: string[] = []
    const WORD = /[\p{L}\p{N}]{2,}/gu
    const UNIT =
      /\d[\s\u00a0](?:лв|€|г|кг|мл|л|см|ч|дни|ден|работни|g|kg|ml|l|cm|days?|working)(?![\p{L}\p{N}])|\d+–\u2060?\d+/gu
    const range = document.createRange()
    const isOnOneLine = (text: Node, start: number, end: number) => {
      range.setStart(text, start)
      range.setEnd(text, end)
      const tops = Array.from(range.getClientRects(), ({ top }) => top)
      return tops.length === 0 || Math.max(...tops) - Math.min(...tops) < 4
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      const content = text.nodeValue!
      // What only screen readers see has no lines; e-mail addresses and URLs may break anywhere.
      if (content.trim() === '' || element.closest('script, style, noscript, .sr-only')) continue
      if (element.getBoundingClientRect().width < 2 || /@|:\/\//.test(content)) continue
      for (const pattern of [WORD, UNIT])
        for (const { 0: part, index } of content.matchAll(pattern))
          if (!isOnOneLine(text, index, index + part.length)) faults.push(`“${part}” of “${content.trim()}” is broken`)
    }
    for (const paragraph of document.querySelectorAll('main p')) {
      const { width, height } = paragraph.getBoundingClientRect()
      if (width > 2 && width < minColumnWidth && height > 0 && paragraph.textContent.length > 60)
        faults.push(`“${paragraph.textContent.slice(0, 40)}…” is ${Math.round(width)} px wide`)
    }
    return faults
  }, MIN_COLUMN_WIDTH)
}

/** The innermost elements that reach beyond the window. */
export const whatSticksOut = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(-3)
      .map((element) => `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`)
      .join(', '),
  )
