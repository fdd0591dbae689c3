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

/** Schemas of single fields. Every scalar comes as a string; see `Source`. */

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const safeText = (max: number) =>
  z
    .string()
    .max(max)
    // As YAML reads them back.
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .refine((value) => !CONTROL_CHARACTERS.test(value), { error: 'must not contain control characters' })

export const singleLine = (max = 300) =>
  safeText(max)
    .trim()
    .refine((value) => !value.includes('\n'), { error: 'must be one line' })

const translatedText = (text: z.ZodType<string, string>) =>
  z.strictObject(
    perLanguage(() => text.optional()),
    {
      error: (issue) =>
        issue.code === 'invalid_type' && issue.input !== undefined
          ? `must be a text for each language: {${LANGUAGES.map((language) => `${language}: …`).join(', ')}}`
          : undefined,
    },
  )

const hasText = (value: Partial<Record<Language, string | undefined>>) => LANGUAGES.some((language) => value[language])
const MISSING_TEXT = { error: 'must have a text in at least one language' }

/** A required text of one line, in at least one language. */
export const name = () => translatedText(singleLine()).refine(hasText, MISSING_TEXT)
/** An optional text of one line. */
export const optionalLine = (max = 1000) => translatedText(singleLine(max)).default({})
/** An optional Markdown text. */
export const markdown = () => translatedText(safeText(200_000)).default({})

/** A record's key: its permanent name in the files. */
export const key = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be a key: lower-case Latin letters, digits and single hyphens' })
  .max(100)

export const url = z
  .string()
  .max(180)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case Latin letters, digits and single hyphens' })

export const wholeNumber = (min: number, max: number) =>
  z.string({ error: `must be a whole number from ${min} to ${max}` }).transform((value, context) => {
    const number = /^-?\d{1,12}$/.test(value) ? Number(value) : NaN
    if (number >= min && number <= max) return number
    context.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}` })
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

const EXAMPLES = [
  '2490, without decimals',
  '24.9, with one decimal',
  '24.90, with at most two decimals',
  '24.900, with at most three decimals',
]

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
  const hasComma = commaFraction.length > 0 && commaFraction.length <= decimals
  const advice = hasComma ? `: write ${value.replace(',', '.')}` : ''
  context.addIssue({ code: 'custom', message: `must be an amount of money like ${EXAMPLES[decimals]}${advice}` })
  return z.NEVER
})

/** Spreadsheets write a boolean in capitals. */
export const booleanText = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false'], { error: 'must be true or false' }))
  .transform((value) => value === 'true')

export const date = z.string().refine(isDate, { error: 'must be a valid date as YYYY-MM-DD' })

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/
/** A date and a time (`HH:MM`) in the shop's time zone. */
export const dateTime = z.string().transform((value, context) => {
  const [, day = '', time = ''] = DATE_TIME.exec(value) ?? []
  if (isDate(day)) return { date: day, time }
  context.addIssue({ code: 'custom', message: 'must be a date and a time like 2026-11-24T10:00' })
  return z.NEVER
})

export const country = z.string().refine((value) => /^[A-Z]{2}$/.test(value) && countries.isValid(value), {
  error: 'must be the two letters of a country (ISO 3166-1), like BG',
})

/** A picture's path below `pictures/`. */
export const pictureFile = z
  .string()
  .max(300)
  .refine((value) => !/^[/\\]|\\|(^|\/)\.\.?(\/|$)|\0/.test(value), { error: 'must be a path below pictures/' })
  .refine((value) => /\.(jpe?g|png|webp|avif)$/i.test(value), { error: 'must be a JPEG, PNG, WebP or AVIF file' })

/** A picture, or a picture with a text that describes it. */
export const pictureEntry = z.union(
  [pictureFile.transform((file) => ({ file, alt: {} })), z.strictObject({ file: pictureFile, alt: optionalLine() })],
  {
    error: 'must be a picture’s path, or {file: …, alt: {…}}',
  },
)

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour like "#2E4A3B", in quotes' })

export const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(10_000).default([])
