import {
  APPEARANCES,
  type Appearance,
  COLOUR_NAMES,
  type ColourName,
  RADIUS_NAMES,
  type RadiusName,
} from '@vitrina/contract/look'
import type { ChosenColours } from '@vitrina/contract/contrast'
import { asText, plain, numberOr, type RecordDocument, type RecordShape, withFields } from '../../records/index.ts'

/** What is typed about the look; empty is as in every shop. */
export type LookValues = {
  /** The path of a picture. */
  icon: string
  /** Names of files of the look. */
  logo: string
  logo_dark: string
  fonts: Record<FontUse, FontValues>
  colours: Record<Appearance, Record<ColourName, string>>
  theme_colour: Record<Appearance, string>
  /** Pixels. */
  radii: Record<RadiusName, string>
}

/** The font of texts, and that of headings. */
export const FONT_USES = ['text', 'headings'] as const
export type FontUse = (typeof FONT_USES)[number]
/** Its files, each for a weight or for a range of them, and the kind of font that stands in until they have arrived. */
export type FontValues = { files: { file: string; weight: string }[]; fallback: string }

/** Of a file that says none. */
export const DEFAULT_WEIGHT = '400'

type Fields = RecordDocument | undefined

/** `look` and `icon` of `settings` as their form has them. */
export const lookShape: RecordShape<LookValues> = {
  toValues(document) {
    const look = (document.look ?? {}) as RecordDocument
    const { colours, theme_colour: theme, radii, fonts } = look as Record<string, Fields>
    return {
      icon: asText(document.icon),
      logo: asText(look.logo),
      logo_dark: asText(look.logo_dark),
      fonts: byName(FONT_USES, (use) => fontOf(fonts?.[use] as Fields)),
      colours: byName(APPEARANCES, (appearance) =>
        byName(COLOUR_NAMES, (name) => asText((colours?.[appearance] as Fields)?.[name])),
      ),
      theme_colour: byName(APPEARANCES, (appearance) => asText(theme?.[appearance])),
      radii: byName(RADIUS_NAMES, (name) => asText(radii?.[name])),
    }
  },
  toDocument: ({ icon, logo, logo_dark, fonts, colours, theme_colour: theme, radii }, before) =>
    withFields(before, {
      icon: plain(icon),
      look: unlessEmpty(
        withFields(before.look as Fields, {
          logo: plain(logo),
          logo_dark: plain(logo_dark),
          fonts: unlessEmpty(byName(FONT_USES, (use) => writtenFont(fonts[use]))),
          colours: unlessEmpty(byName(APPEARANCES, (appearance) => unlessEmpty(byValue(colours[appearance], plain)))),
          theme_colour: unlessEmpty(byValue(theme, plain)),
          radii: unlessEmpty(byValue(radii, (typed) => numberOr(plain(typed)))),
        }),
      ),
    }),
}

/** An entry for each name. */
export const byName = <K extends string, T>(names: readonly K[], make: (name: K) => T): Record<K, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, T>

const byValue = (fields: Record<string, string>, write: (typed: string) => unknown): RecordDocument =>
  Object.fromEntries(Object.entries(fields).map(([name, typed]) => [name, write(typed)]))

function unlessEmpty(fields: RecordDocument): RecordDocument | undefined {
  const written = withFields(undefined, fields)
  return Object.keys(written).length > 0 ? written : undefined
}

const fontOf = (font: Fields): FontValues => ({
  files: ((font?.files ?? []) as RecordDocument[]).map(({ file, weight }) => ({
    file: asText(file),
    weight: asText(weight ?? DEFAULT_WEIGHT),
  })),
  fallback: asText(font?.fallback),
})

const writtenFont = ({ files, fallback }: FontValues): RecordDocument | undefined =>
  unlessEmpty({ files: files.length > 0 ? files : undefined, fallback: plain(fallback) })

/** `#2e4a3b`. */
export const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/i.test(typed)

/** The chosen colours as far as they are typed. */
export const chosenColours = (colours: LookValues['colours']): ChosenColours =>
  byName(APPEARANCES, (appearance) =>
    Object.fromEntries(Object.entries(colours[appearance]).filter(([, typed]) => isColour(typed))),
  )
