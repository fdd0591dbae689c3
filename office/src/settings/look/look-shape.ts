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
  colours: Record<Appearance, Record<ColourName, string>>
  theme_colour: Record<Appearance, string>
  /** Pixels. */
  radii: Record<RadiusName, string>
}

type Fields = RecordDocument | undefined

/** `look` and `icon` of `settings` as their form has them; logo and fonts stay as they are. */
export const lookShape: RecordShape<LookValues> = {
  toValues(document) {
    const { colours, theme_colour: theme, radii } = (document.look ?? {}) as Record<string, Fields>
    return {
      icon: asText(document.icon),
      colours: byName(APPEARANCES, (appearance) =>
        byName(COLOUR_NAMES, (name) => asText((colours?.[appearance] as Fields)?.[name])),
      ),
      theme_colour: byName(APPEARANCES, (appearance) => asText(theme?.[appearance])),
      radii: byName(RADIUS_NAMES, (name) => asText(radii?.[name])),
    }
  },
  toDocument: ({ icon, colours, theme_colour: theme, radii }, before) =>
    withFields(before, {
      icon: plain(icon),
      look: unlessEmpty(
        withFields(before.look as Fields, {
          colours: unlessEmpty(byName(APPEARANCES, (appearance) => unlessEmpty(byValue(colours[appearance], plain)))),
          theme_colour: unlessEmpty(byValue(theme, plain)),
          radii: unlessEmpty(byValue(radii, (typed) => numberOr(plain(typed)))),
        }),
      ),
    }),
}

const byName = <K extends string, T>(names: readonly K[], make: (name: K) => T): Record<K, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, T>

const byValue = (fields: Record<string, string>, write: (typed: string) => unknown): RecordDocument =>
  Object.fromEntries(Object.entries(fields).map(([name, typed]) => [name, write(typed)]))

function unlessEmpty(fields: RecordDocument): RecordDocument | undefined {
  const written = withFields(undefined, fields)
  return Object.keys(written).length > 0 ? written : undefined
}

/** `#2e4a3b`. */
export const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/i.test(typed)

/** The chosen colours as far as they are typed. */
export const chosenColours = (colours: LookValues['colours']): ChosenColours =>
  byName(APPEARANCES, (appearance) =>
    Object.fromEntries(Object.entries(colours[appearance]).filter(([, typed]) => isColour(typed))),
  )
