import type { ChosenColours } from '@vitrina/contract/contrast'
import { APPEARANCES, COLOUR_NAMES, RADIUS_NAMES, type RadiusName } from '@vitrina/contract/look'
import { m } from '../../shared/texts.ts'
import { byName, FONT_USES, type FontUse, type LookValues } from './look-shape.ts'

/** A look to start from: what it does not say is as in every shop. */
type StartingLook = {
  name: typeof m.office_look_start_forest
  colours: ChosenColours
  radii: Partial<Record<RadiusName, number>>
  /** The kind of font, where it is another one. */
  fonts: Partial<Record<FontUse, string>>
}

export const STARTING_LOOKS: Record<string, StartingLook> = {
  forest: { name: m.office_look_start_forest, colours: { light: {}, dark: {} }, radii: {}, fonts: {} },
  lake: {
    name: m.office_look_start_lake,
    colours: {
      light: {
        paper: '#f5f7f9',
        raised: '#ffffff',
        sunken: '#e9edf1',
        ink: '#1b2026',
        muted: '#57606a',
        line: '#d9dfe5',
        'line-strong': '#7f8a96',
        accent: '#1f4e79',
        'accent-strong': '#163a5a',
        'on-accent': '#ffffff',
      },
      dark: {
        paper: '#12161a',
        raised: '#1a1f25',
        sunken: '#0d1013',
        ink: '#e8edf2',
        muted: '#a3adb8',
        line: '#2f363e',
        'line-strong': '#7b8692',
        accent: '#9cc4ea',
        'accent-strong': '#bfdaf3',
        'on-accent': '#0f1d2b',
      },
    },
    radii: { control: 8, box: 12, picture: 8 },
    fonts: { headings: 'sans-serif' },
  },
  rose: {
    name: m.office_look_start_rose,
    colours: {
      light: {
        paper: '#fbf6f4',
        raised: '#fffdfc',
        sunken: '#f3e9e5',
        line: '#e6d6d0',
        'line-strong': '#907b75',
        accent: '#7a1f3d',
        'accent-strong': '#5e1730',
        'on-accent': '#fffafa',
      },
      dark: {
        paper: '#181214',
        raised: '#221a1d',
        sunken: '#110c0e',
        line: '#3a2d31',
        'line-strong': '#8f7c82',
        accent: '#f0a8c0',
        'accent-strong': '#f6c4d4',
        'on-accent': '#2a0e18',
      },
    },
    radii: { control: 20, box: 16, picture: 4 },
    fonts: {},
  },
}

/** A look with the colours, corners and kinds of font to start from; its files stay. */
export const startingWith = ({ colours, radii, fonts }: StartingLook, values: LookValues): LookValues => ({
  ...values,
  theme_colour: byName(APPEARANCES, () => ''),
  colours: byName(APPEARANCES, (appearance) => byName(COLOUR_NAMES, (name) => colours[appearance][name] ?? '')),
  radii: byName(RADIUS_NAMES, (name) => String(radii[name] ?? '')),
  fonts: byName(FONT_USES, (use) => ({ ...values.fonts[use], fallback: fonts[use] ?? '' })),
})
