import { z } from 'zod'
import { CATEGORY_TYPE, LANGUAGES, LIST_LIMIT } from '../constants.ts'
import { EMAIL_PATTERN } from '../email.ts'
import { isDate } from '../dates.ts'
import { MAX_DECIMALS, MAX_MINOR_UNITS } from '../money.ts'

/**
 * Characters that show nothing and change how the text around them reads: direction marks, such as U+202E, which turns what
 * follows around, zero-width spaces, soft hyphens, tags. People paste them without knowing, so they are removed, not
 * rejected. The joiners U+200C and U+200D stay: scripts and emoji need them.
 */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const withoutInvisible = (text: string) => text.replace(INVISIBLE, '')

/** Text of one line that a person types: trimmed, not empty, without control characters. */
export const singleLine = (max: number) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, { error: 'characters' })

/** Text of several lines that a person types: trimmed, not empty, without control characters except tabs and line breaks. */
export const multiLine = (max: number) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, { error: 'characters' })

/** What a list is searched by: no text of the database contains NUL. */
export const searchWords = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/u, { error: 'characters' })

/** A password as it was typed, blanks included. NFC, because keyboards write the same letter in different ways (RFC 8265). */
export const password = (max: number) =>
  z
    .string()
    .overwrite((text) => text.normalize('NFC'))
    .min(1)
    .max(max)

/** Values of a form's field that count as absent. */
type Blank = '' | null | undefined

/** An optional field of a form: an empty string or null counts as absent. */
export const optionalField = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value: z.input<T> | Blank) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
    schema.optional(),
  )

/** A record's id: a positive integer of PostgreSQL. */
export const id = z.int().min(1).max(2_147_483_647)

/** The last part of a record's address, unique among records of its kind. */
export const url = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'characters' })

/** An e-mail address, with or without spaces around it. */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .regex(EMAIL_PATTERN, { error: 'email' })
  .meta({ format: 'email' })

export const date = z
  .string()
  .refine(isDate, { error: 'date' })
  .meta({ format: 'date', description: 'A local date, YYYY-MM-DD' })

/** A decimal amount. Its currency may have fewer decimals than this allows. */
export const money = z
  .number()
  .min(0)
  .max(MAX_MINOR_UNITS)
  .refine((value) => Number(value.toFixed(MAX_DECIMALS)) === value, { error: 'money' })

export const language = z.enum(LANGUAGES)
export const categoryType = z.union([z.literal(CATEGORY_TYPE.products), z.literal(CATEGORY_TYPE.news)])

/** A country's code by ISO 3166-1 alpha-2; turned into capitals. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'country' })

/** An integer in the query of a URL. */
export const integerInQuery = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'integer' })
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } })

/** Paging in a request's body, as `paging` in its query. */
export const pageNumber = z.int().min(1).max(1_000_000)
export const perPage = z.int().min(1).max(LIST_LIMIT)

/** `page` and `per_page`; without both, a list returns its first 1,000 entries. */
export const paging = {
  page: integerInQuery(1, 1_000_000).optional(),
  per_page: integerInQuery(1, LIST_LIMIT).optional(),
}

/** A request body without fields. */
export const emptyBody = z.object({})

/** One page of a list, in the form the specification reads as `data.data`. */
export const page = <T extends z.ZodType>(entry: T) =>
  z.object({
    data: z.array(entry),
    current_page: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    total: z.int(),
  })

/** A picture with files `<base>-<width>.avif` and `.webp` for each of `widths`. `colour` is its dominant colour. */
export const picture = z.object({
  src: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  alt: z.string(),
  focus: z
    .object({ x: z.int(), y: z.int() })
    .optional()
    .meta({ description: 'the point that stays in view where the picture is cropped, in percent; else its middle' }),
})
/** Name, icon and summary of a record are the specification's page-info: title, icons and description of its page. */
export const pageIcon = z
  .string()
  .nullable()
  .meta({ description: 'the icon of its page: its own, or else its picture; null for the shop’s icon' })

export type Picture = z.infer<typeof picture>

export type Page<T> = {
  data: T[]
  current_page: number
  per_page: number
  last_page: number
  from: number | null
  to: number | null
  total: number
}

/** A post code. Post codes that are numbers may be sent as numbers. */
export const postCode = z.preprocess(
  (value: string | number) => (typeof value === 'number' ? String(value) : value),
  singleLine(20),
)

export const promoCode = optionalField(singleLine(60))
