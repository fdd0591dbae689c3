import {
  type Currency,
  decimalsOf,
  isDate,
  type Language,
  LANGUAGES,
  MAX_MINOR_UNITS,
  perLanguage,
} from '@vitrina/contract'
import countries from 'i18n-iso-countries/index.js'
import { z } from 'zod'
import { text } from '../texts.ts'
import { issueOf, says } from './schema-errors.ts'

/** Schemas of single fields. Every scalar comes as a string; see `Source`. */

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const safeText = (max: number) =>
  z
    .string()
    .max(max)
    // As YAML reads them back.
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .refine((value) => !CONTROL_CHARACTERS.test(value), says(text('control_characters')))

export const singleLine = (max = 300) =>
  safeText(max)
    .trim()
    .refine((value) => !value.includes('\n'), says(text('one_line')))

const translatedText = (line: z.ZodType<string, string>) =>
  z.strictObject(
    perLanguage(() => line.optional()),
    {
      error: ({ code, input }) =>
        code === 'invalid_type' && input !== undefined ? text('text_per_language').key : undefined,
    },
  )

const hasText = (value: Partial<Record<Language, string | undefined>>) => LANGUAGES.some((language) => value[language])

/** A required text of one line, in at least one language. */
export const name = () => translatedText(singleLine()).refine(hasText, says(text('text_missing')))
/** An optional text of one line. */
export const optionalLine = (max = 1000) => translatedText(singleLine(max)).default({})
/** An optional Markdown text. */
export const markdown = () => translatedText(safeText(200_000)).default({})

/** A record's key: its permanent name in the files. */
export const key = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says(text('key')))
  .max(100)

export const url = z
  .string()
  .max(180)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says(text('url')))

export const wholeNumber = (min: number, max: number) =>
  z.string().transform((value, context) => {
    const number = /^-?\d{1,12}$/.test(value) ? Number(value) : NaN
    if (number >= min && number <= max) return number
    context.addIssue(issueOf(text('whole_number', { min, max })))
    return z.NEVER
  })

/** A number with at most one decimal. */
export const decimal = (min: number, max: number) =>
  z.string().transform((value, context) => {
    const number = /^\d{1,9}(\.\d)?$/.test(value) ? Number(value) : NaN
    if (number >= min && number <= max) return number
    context.addIssue(issueOf(text('decimal', { min, max, example: '12.5' })))
    return z.NEVER
  })

/** zod hands its fields nothing from outside. A validation never waits, so one currency at a time is enough. */
let currency: Currency | undefined

/** Validates amounts of money as those of a currency. */
export function inCurrency<T>(code: Currency, validate: () => T): T {
  const before = currency
  currency = code
  try {
    return validate()
  } finally {
    currency = before
  }
}

/**
 * A decimal amount as minor units of the currency of `inCurrency`, built from its digits because floating-point arithmetic would round. An
 * amount like `00` is refused: in `[18,00, 30,00]` it is what a decimal comma has left.
 */
export const money = z.string().transform((value, context) => {
  if (!currency) throw new Error('amounts of money are validated inCurrency')
  const decimals = decimalsOf(currency)
  const [, whole, fraction = ''] = /^(0|[1-9]\d{0,9})(?:\.(\d+))?$/.exec(value) ?? []
  const minor = fraction.length <= decimals ? Number(`${whole}${fraction.padEnd(decimals, '0')}`) : NaN
  if (minor <= MAX_MINOR_UNITS) return minor
  const [, commaFraction = ''] = /^\d+,(\d+)$/.exec(value) ?? []
  if (commaFraction.length > 0 && commaFraction.length <= decimals)
    context.addIssue(issueOf(text('money_comma', { written: value.replace(',', '.') })))
  else if (decimals === 0) context.addIssue(issueOf(text('money_whole', { example: '2490' })))
  else context.addIssue(issueOf(text('money', { example: `24.${'900'.slice(0, decimals)}`, decimals })))
  return z.NEVER
})

/** Spreadsheets write a boolean in capitals. */
export const booleanText = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false'], says(text('true_or_false'))))
  .transform((value) => value === 'true')

export const date = z.string().refine(isDate, says(text('date')))

/** `HH:MM` in the shop's time zone. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says(text('time')))

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/
/** A date and a time (`HH:MM`) in the shop's time zone. */
export const dateTime = z.string().transform((value, context) => {
  const [, day = '', time = ''] = DATE_TIME.exec(value) ?? []
  if (isDate(day)) return { date: day, time }
  context.addIssue(issueOf(text('date_time')))
  return z.NEVER
})

export const country = z
  .string()
  .refine((value) => /^[A-Z]{2}$/.test(value) && countries.isValid(value), says(text('country')))

/** A picture's path below `pictures/`. */
export const pictureFile = z
  .string()
  .max(300)
  .refine((value) => !/^[/\\]|\\|(^|\/)\.\.?(\/|$)|\0/.test(value), says(text('picture_path')))
  .refine((value) => /\.(jpe?g|png|webp|avif)$/i.test(value), says(text('picture_type')))

/** A point of a picture: fractions of its width and height, `[0.3, 0.6]`, as whole percent. */
export const point = z.unknown().transform((value, context) => {
  const parts = Array.isArray(value)
    ? value.map((part) => (/^(0?\.\d+|[01](\.0+)?)$/.test(part) ? Number(part) : NaN))
    : []
  const [x = NaN, y = NaN] = parts
  if (parts.length === 2 && x <= 1 && y <= 1) return { x: Math.round(x * 100), y: Math.round(y * 100) }
  context.addIssue(issueOf(text('point')))
  return z.NEVER
})

/** A picture by its path, or with a text that describes it and its focal point. */
export const pictureEntry = z
  .union(
    [
      pictureFile.transform((file) => ({ file })),
      z.strictObject({ file: pictureFile, alt: optionalLine(), focus: z.unknown().optional() }),
    ],
    says(text('picture_entry')),
  )
  .pipe(z.object({ file: z.string(), alt: optionalLine(), focus: point.optional() }))
export type PictureEntry = z.output<typeof pictureEntry>

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, says(text('colour')))

export const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(10_000).default([])
