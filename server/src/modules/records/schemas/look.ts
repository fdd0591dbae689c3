import { COLOUR_NAMES, type ColourName, RADIUS_NAMES, type RadiusName } from '@vitrina/contract'
import { z } from 'zod'
import { FALLBACK_FONTS, LOOK_FILE_NAME } from '../../look/index.ts'
import { text } from '../texts.ts'
import { colour, wholeNumber } from './fields.ts'
import { says } from './schema-errors.ts'

/** The name of a file in `look/` with one of these endings. */
export const lookFile = (...endings: string[]) =>
  z
    .string()
    .refine(
      (name) => endings.includes(LOOK_FILE_NAME.exec(name)?.[1] ?? ''),
      says(text('look_file', { endings: endings.map((ending) => `.${ending}`).join(', ') })),
    )

const palette = z
  .strictObject(
    Object.fromEntries(COLOUR_NAMES.map((name) => [name, colour.optional()])) as Record<
      ColourName,
      z.ZodOptional<typeof colour>
    >,
  )
  .default({})

/** A weight, or the first and the last of a variable font. */
const weight = z.string().regex(/^[1-9]\d{0,2}( [1-9]\d{0,2})?$/, says(text('font_weight')))

const font = (fallback: (typeof FALLBACK_FONTS)[number]) =>
  z
    .strictObject({
      files: z
        .array(z.strictObject({ file: lookFile('woff2'), weight: weight.default('400') }))
        .max(10)
        .default([]),
      fallback: z.enum(FALLBACK_FONTS).default(fallback),
    })
    .optional()

/** Pixels. */
const radius = wholeNumber(0, 40)
const logo = lookFile('svg', 'png', 'webp', 'jpg', 'avif')

/** `look` in `shop.yaml`. */
export const look = z
  .strictObject({
    logo: logo.optional(),
    logo_dark: logo.optional(),
    theme_colour: z.strictObject({ light: colour.optional(), dark: colour.optional() }).default({}),
    colours: z.strictObject({ light: palette, dark: palette }).prefault({}),
    fonts: z.strictObject({ text: font('sans-serif'), headings: font('serif') }).default({}),
    radii: z
      .strictObject(
        Object.fromEntries(RADIUS_NAMES.map((name) => [name, radius.optional()])) as Record<
          RadiusName,
          z.ZodOptional<typeof radius>
        >,
      )
      .default({}),
  })
  .refine(({ logo: light, logo_dark: dark }) => dark === undefined || light !== undefined, {
    path: ['logo_dark'],
    ...says(text('dark_logo_alone')),
  })
  .prefault({})
