import { isDate, LANGUAGES, MAX_MINOR_UNITS } from '@vitrina/contract'
import countries from 'i18n-iso-countries'
import { z } from 'zod'

/** What fields of content files are made of. Every scalar comes as a string; see `Source`. */

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const safeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !CONTROL.test(value), { error: 'has control characters in it' })

export const singleLine = (max = 300) =>
  safeText(max)
    .trim()
    .refine((value) => !/[\r\n]/.test(value), { error: 'must be one line' })

const translatedText = (text: z.ZodType<string, string>) =>
  z.strictObject(
    { en: text.optional(), bg: text.optional() },
    {
      error: (issue) =>
        issue.code === 'invalid_type' && issue.input !== undefined
          ? 'must be written by language: {en: …, bg: …}'
          : undefined,
    },
  )

const hasText = (value: { en?: string | undefined; bg?: string | undefined }) =>
  LANGUAGES.some((language) => value[language])
const NO_TEXT = { error: 'must be there in at least one language' }

/** One line in at least one language. */
export const name = () => translatedText(singleLine()).refine(hasText, NO_TEXT)
/** One line, or nothing. */
export const optionalLine = (max = 1000) => translatedText(singleLine(max)).default({})
/** Markdown, or nothing. */
export const markdown = () => translatedText(safeText(200_000)).default({})

/** How records are named for as long as they live. */
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

const MONEY = 'must be an amount of money like 24.90, with at most two decimals'

/** Minor units of a decimal amount; made of its digits, not by arithmetic. */
export const money = z.string().transform((value, context) => {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value)
  const minor = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : NaN
  if (minor <= MAX_MINOR_UNITS) return minor
  context.addIssue({ code: 'custom', message: MONEY })
  return z.NEVER
})

/** Every value of a file is read as text. */
export const booleanText = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .default('false')
  .transform((value) => value === 'true')

export const date = z.string().refine(isDate, { error: 'must be a day of the calendar as YYYY-MM-DD' })

export const country = z.string().refine((value) => /^[A-Z]{2}$/.test(value) && countries.isValid(value), {
  error: 'must be the two letters of a country (ISO 3166-1), like BG',
})

/** A picture's path below `pictures/`. */
export const pictureFile = z
  .string()
  .max(300)
  .refine((value) => !/^[/\\]|\\|(^|\/)\.\.?(\/|$)|\0/.test(value), { error: 'must be a path below pictures/' })
  .refine((value) => /\.(jpe?g|png|webp|avif)$/i.test(value), { error: 'must be a JPEG, PNG, WebP or AVIF file' })

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour like "#2E4A3B", in quotes' })

export const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(10_000).default([])
