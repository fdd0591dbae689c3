import type { Page } from 'playwright-core'

/** Paragraphs of more than a line need a column of at least this width, in CSS pixels. */
const MIN_COLUMN_WIDTH = 200

/**
 * Names words that are broken inside, numbers that are apart from their units, and columns that are too narrow to read: with the shop's
 * fonts and with those of the system, either of which the visitor may see (decision 15).
 */
export async function textLayoutFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>()
  for (const fonts of ['shop', 'system'] as const) {
    await showFonts(page, fonts)
    for (const fault of await faultsInTheseFonts(page)) faults.add(fault)
  }
  await showFonts(page, 'as loaded')
  return [...faults]
}

/**
 * Shows the page in the fonts of the shop, the system or what the browser has chosen of the two. The shop's are loaded once more under
 * names of their own: a font that came too late for this document is not shown in it.
 */
const showFonts = (page: Page, fonts: 'shop' | 'system' | 'as loaded'): Promise<void> =>
  page.evaluate(async (shown) => {
    const root = document.documentElement
    const unquoted = (family: string) => family.replaceAll(/["']/g, '').trim()
    const faces = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
    for (const property of ['--font-text', '--font-headings']) {
      root.style.removeProperty(property)
      if (shown === 'as loaded') continue
      const [family, ...fallbacks] = getComputedStyle(root).getPropertyValue(property).split(',')
      const ofShop = `Shown ${unquoted(family!)}`
      if (shown === 'shop' && ![...document.fonts].some((face) => unquoted(face.family) === ofShop)) {
        const ofFamily = faces.filter(
          ({ style }) => unquoted(style.getPropertyValue('font-family')) === unquoted(family!),
        )
        if (ofFamily.length === 0) throw new Error(`The page declares no font ${family}`)
        for (const { style } of ofFamily) {
          const weight = style.getPropertyValue('font-weight')
          document.fonts.add(await new FontFace(ofShop, style.getPropertyValue('src'), { weight }).load())
        }
      }
      root.style.setProperty(property, [...(shown === 'shop' ? [`"${ofShop}"`] : []), ...fallbacks].join(','))
    }
  }, fonts)

function faultsInTheseFonts(page: Page): Promise<string[]> {
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
      // Most texts have one line, in which nothing is broken.
      if (isOnOneLine(text, 0, content.length)) continue
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
