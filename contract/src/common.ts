import { z } from 'zod'
import { CATEGORY_TYPE, LANGUAGES, LIST_LIMIT } from './constants.ts'
import { EMAIL } from './contact.ts'
import { isDate } from './dates.ts'
import { MAX_MINOR } from './money.ts'

/** Strings of one line a person types: trimmed, no control characters, bounded. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'characters' })

/** Text of several lines. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, { error: 'characters' })

/** An optional field of a form: an empty string or null counts as not given. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  )

/** PostgreSQL's integer, as every id is. */
export const id = z.int().min(1).max(2_147_483_647)

/** A record's address below its kind: lower-case Latin letters, digits, hyphens. */
export const url = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'characters' })

export const email = z.email({ pattern: EMAIL }).max(254)

export const date = z
  .string()
  .refine(isDate, { error: 'date' })
  .meta({ format: 'date', description: 'A local date, YYYY-MM-DD' })

/** A decimal amount in the shop's currency with at most two decimals, as it stands on the wire. */
export const money = z
  .number()
  .min(0)
  .max(MAX_MINOR / 100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'money' })

export const language = z.enum(LANGUAGES)
export const categoryType = z.union([z.literal(CATEGORY_TYPE.products), z.literal(CATEGORY_TYPE.news)])

/** ISO 3166-1 alpha-2, in capitals. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'country' })

/** A whole number in an address's query. */
export const wholeInQuery = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'whole' })
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } })

/** `page` and `per_page`; without both, a list answers its first 1,000 entries. */
export const paging = { page: wholeInQuery(1, 1_000_000).optional(), per_page: wholeInQuery(1, LIST_LIMIT).optional() }

export const emptyQuery = z.object({})

/** Everything the specification reads as `data.data`. */
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

/** A picture: its files are `<base>-<width>.avif` and `.webp` for every width. `colour` is its dominant colour. */
export const picture = z.object({
  src: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  alt: z.string(),
})
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
