import { type Appearance, colourOf } from '@vitrina/contract'
import type { ShopLook } from './shop-look.ts'

/** The colour of the browser's own bars: the page's, unless the shop says otherwise. */
export const themeColour = (look: ShopLook, appearance: Appearance): string =>
  look.theme_colour[appearance] ?? colourOf(look, 'paper', appearance)
