import type { Look } from '@vitrina/contract'
import { lookFileAddress, styleSheetAddress } from './addresses.ts'
import { themeColour } from './theme-colour.ts'
import type { LogoFile, ShopLook } from './shop-look.ts'
import { renderStyleSheet, styleSheetHash } from './style-sheet.ts'

/** `look` of `GET /settings`. */
export function presentLook(look: ShopLook): Look {
  const css = renderStyleSheet(look)
  const { version, logo, fonts } = look
  const presentLogo = ({ file, width, height }: LogoFile) => ({ src: lookFileAddress(version!, file), width, height })
  const fontFiles = [fonts.text, fonts.headings].flatMap((font) => font?.files ?? [])
  return {
    css: css && styleSheetAddress(styleSheetHash(css)),
    fonts: fontFiles.map(({ file }) => lookFileAddress(version!, file)),
    logo: logo && { light: presentLogo(logo.light), dark: logo.dark && presentLogo(logo.dark) },
    theme_colour: { light: themeColour(look, 'light'), dark: themeColour(look, 'dark') },
  }
}

/** The address of the merchant's style sheet: as it is, or that of a file of `look/`. */
export const presentCss = (css: string | null, { version }: ShopLook): string | null =>
  css === null || /^(https:\/)?\//.test(css) ? css : lookFileAddress(version!, css)
