import type { Appearance, ColourName, RadiusName } from '@vitrina/contract/look'
import { m, type Texts } from '../../shared/texts.ts'

const NAMES = {
  paper: m.office_colour_paper,
  raised: m.office_colour_raised,
  sunken: m.office_colour_sunken,
  ink: m.office_colour_ink,
  muted: m.office_colour_muted,
  line: m.office_colour_line,
  'line-strong': m.office_colour_line_strong,
  accent: m.office_colour_accent,
  'accent-strong': m.office_colour_accent_strong,
  'on-accent': m.office_colour_on_accent,
  highlight: m.office_colour_highlight,
  good: m.office_colour_good,
  'good-paper': m.office_colour_good_paper,
  warn: m.office_colour_warn,
  'warn-paper': m.office_colour_warn_paper,
  bad: m.office_colour_bad,
  'bad-paper': m.office_colour_bad_paper,
} satisfies Record<ColourName, unknown>

/** What a colour is called, by what it is seen on. */
export const colourLabel = (name: ColourName, t: Texts): string => t(NAMES[name])

/** The colours as a shop thinks of them: its own first, those of messages last. */
export const COLOUR_GROUPS = [
  { title: m.office_look_group_accent, names: ['accent', 'accent-strong', 'on-accent', 'highlight'] },
  { title: m.office_look_group_page, names: ['paper', 'raised', 'sunken', 'ink', 'muted', 'line', 'line-strong'] },
  { title: m.office_look_group_messages, names: ['good', 'good-paper', 'warn', 'warn-paper', 'bad', 'bad-paper'] },
] as const satisfies { title: unknown; names: readonly ColourName[] }[]

export const APPEARANCE_NAMES = { light: m.office_look_light, dark: m.office_look_dark } satisfies Record<
  Appearance,
  unknown
>

export const RADIUS_LABELS = {
  control: m.office_look_radius_control,
  box: m.office_look_radius_box,
  picture: m.office_look_radius_picture,
} satisfies Record<RadiusName, unknown>
