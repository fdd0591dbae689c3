import { createHash } from 'node:crypto'
import { type Appearance, COLOUR_NAMES, RADIUS_NAMES } from '@vitrina/contract'
import { lookFileAddress } from './addresses.ts'
import type { ShopFont, ShopLook } from './shop-look.ts'

const SYSTEM_FONTS = {
  'sans-serif': "ui-sans-serif, system-ui, 'Segoe UI', sans-serif",
  serif: 'Georgia, serif',
  monospace: 'ui-monospace, monospace',
}

/**
 * The style sheet of a shop's look: its fonts, and the custom properties (docs/content.md) that it sets; null where it sets none. A file of
 * its own, because the content security policy forbids styles in the document.
 */
export function renderStyleSheet(look: ShopLook): string | null {
  const { text, headings } = look.fonts
  const rules = [
    ...(text ? fontFaces(look, text, 'Shop text') : []),
    ...(headings ? fontFaces(look, headings, 'Shop headings') : []),
    rule(':root', [
      ...(text ? [`--font-text: ${familyOf(text, 'Shop text')}`] : []),
      ...(headings ? [`--font-headings: ${familyOf(headings, 'Shop headings')}`] : []),
      ...(headings?.files[0] ? [`--weight-headings: ${headings.files[0].weight.split(' ')[0]}`] : []),
      ...RADIUS_NAMES.flatMap((name) =>
        look.radii[name] === undefined ? [] : `--${name}-radius: ${look.radii[name]}px`,
      ),
    ]),
    // The rules of the storefront for the dark appearance are weaker than these: each appearance is set for itself.
    within('@media print, (prefers-color-scheme: light)', rule(':root', colours(look, 'light'))),
    within('@media screen and (prefers-color-scheme: dark)', rule(':root', colours(look, 'dark'))),
  ].filter(Boolean)
  return rules.length > 0 ? `${rules.join('\n')}\n` : null
}

/** A name for the bytes of a style sheet. */
export const styleSheetHash = (css: string): string => createHash('sha256').update(css).digest('hex').slice(0, 16)

const colours = ({ colours: chosen }: ShopLook, appearance: Appearance): string[] =>
  COLOUR_NAMES.flatMap((name) => {
    const colour = chosen[appearance][name]
    return colour === undefined ? [] : `--${name}: ${colour.toLowerCase()}`
  })

/** A page keeps the font that it is first shown in, so that nothing moves when one arrives late; documents preload them. */
const fontFaces = ({ version }: ShopLook, { files }: ShopFont, family: string): string[] =>
  files.map(({ file, weight }) =>
    rule('@font-face', [
      `font-family: '${family}'`,
      `src: url('${lookFileAddress(version!, file)}') format('woff2')`,
      `font-weight: ${weight}`,
      'font-display: optional',
    ]),
  )

const familyOf = ({ files, fallback }: ShopFont, family: string): string =>
  [...(files.length > 0 ? [`'${family}'`] : []), SYSTEM_FONTS[fallback]].join(', ')

const rule = (selector: string, declarations: string[]): string =>
  declarations.length > 0 ? `${selector} { ${declarations.join('; ')} }` : ''
const within = (condition: string, rules: string): string => (rules === '' ? '' : `${condition} { ${rules} }`)
