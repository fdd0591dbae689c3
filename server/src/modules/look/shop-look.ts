import type { Appearance, ColourName, RadiusName } from '@vitrina/contract'

/** Generic families (CSS Fonts 4), which stand in until a font has arrived and for letters that it does not have. */
export const FALLBACK_FONTS = ['sans-serif', 'serif', 'monospace'] as const
export type FontFile = { file: string; weight: string }
export type ShopFont = { files: FontFile[]; fallback: (typeof FALLBACK_FONTS)[number] }
export type LogoFile = { file: string; width: number; height: number }

/** How a shop looks: `look` of shop.yaml, and the files of `look/`. What is not set is as in every shop. */
export type ShopLook = {
  /** The version of its files; null where it has none. */
  version: string | null
  logo: { light: LogoFile; dark: LogoFile | null } | null
  colours: Record<Appearance, Partial<Record<ColourName, string>>>
  theme_colour: Partial<Record<Appearance, string>>
  fonts: { text: ShopFont | null; headings: ShopFont | null }
  /** Pixels. */
  radii: Partial<Record<RadiusName, number>>
}

export const DEFAULT_LOOK: ShopLook = {
  version: null,
  logo: null,
  colours: { light: {}, dark: {} },
  theme_colour: {},
  fonts: { text: null, headings: null },
  radii: {},
}
