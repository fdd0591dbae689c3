import { type Appearance, APPEARANCES, type ColourName, DEFAULT_COLOURS } from './look.ts'

/** The colours that a shop has chosen, like `#2e4a3b`. */
export type ChosenColours = Record<Appearance, Partial<Record<ColourName, string>>>
type WithColours = { colours: ChosenColours }

/** A colour of the shop: its own, or that of every shop. */
export const colourOf = ({ colours }: WithColours, name: ColourName, appearance: Appearance): string =>
  colours[appearance][name] ?? DEFAULT_COLOURS[name][appearance]

type Pair = { text: ColourName; on: ColourName; least: number }

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the edges by which a field is recognised. */
const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3

const pairs = (texts: ColourName[], grounds: ColourName[], least = TEXT_CONTRAST): Pair[] =>
  texts.flatMap((text) => grounds.map((on) => ({ text, on, least })))

/** What stands on what in the storefront. */
const PAIRS: Pair[] = [
  ...pairs(['ink', 'muted', 'accent'], ['paper', 'raised', 'sunken']),
  ...pairs(['ink'], ['good-paper', 'warn-paper', 'bad-paper']),
  ...pairs(['on-accent'], ['accent', 'accent-strong']),
  ...pairs(['highlight', 'good', 'warn', 'bad'], ['paper', 'raised']),
  ...pairs(['line-strong'], ['paper', 'raised'], EDGE_CONTRAST),
]

export type UnreadablePair = Pair & { appearance: Appearance; contrast: number }

/** The pairs of colours that can't be read, among those of which the shop has chosen at least one. */
export function unreadablePairs({ colours }: WithColours): UnreadablePair[] {
  return APPEARANCES.flatMap((appearance) =>
    PAIRS.filter(({ text, on }) => colours[appearance][text] !== undefined || colours[appearance][on] !== undefined)
      .map((pair) => {
        const [first, second] = [pair.text, pair.on].map((name) => colourOf({ colours }, name, appearance))
        return { ...pair, appearance, contrast: contrastOf(first!, second!) }
      })
      .filter(({ contrast, least }) => contrast < least),
  )
}

/** From 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), of two colours like `#2e4a3b`. */
export function contrastOf(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
