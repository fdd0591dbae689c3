/**
 * The colours of a shop that sets none of its own, in the light and the dark appearance. `ui/src/styles/tokens.css` has the same
 * values, and docs/content.md lists them.
 */
export const DEFAULT_COLOURS = {
  paper: { light: '#f7f3ec', dark: '#161412' },
  raised: { light: '#fdfbf7', dark: '#1f1c19' },
  sunken: { light: '#efe8dc', dark: '#100e0d' },
  ink: { light: '#23201c', dark: '#efe9df' },
  muted: { light: '#645c53', dark: '#b0a698' },
  line: { light: '#e0d7c8', dark: '#37322c' },
  'line-strong': { light: '#8f8577', dark: '#857b6e' },
  accent: { light: '#2e4a3b', dark: '#a9c8b3' },
  'accent-strong': { light: '#223a2d', dark: '#c3dccb' },
  'on-accent': { light: '#fdfbf7', dark: '#12201a' },
  highlight: { light: '#9a3b2f', dark: '#e59a8c' },
  good: { light: '#2f6144', dark: '#93c7a4' },
  'good-paper': { light: '#dfeadf', dark: '#17281d' },
  warn: { light: '#7d5310', dark: '#e6bd74' },
  'warn-paper': { light: '#f6e7c8', dark: '#33270f' },
  bad: { light: '#a5281f', dark: '#f0a196' },
  'bad-paper': { light: '#f8e1db', dark: '#3a1914' },
} as const satisfies Record<string, Record<Appearance, string>>

export const APPEARANCES = ['light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]
export type ColourName = keyof typeof DEFAULT_COLOURS
export const COLOUR_NAMES = Object.keys(DEFAULT_COLOURS) as ColourName[]

/** What has round corners: buttons, fields and choices; dialogs and messages; pictures. */
export const RADIUS_NAMES = ['control', 'box', 'picture'] as const
export type RadiusName = (typeof RADIUS_NAMES)[number]
