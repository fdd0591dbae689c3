import { BATCH_NUMBER, MAX_BATCH_NUMBER, MAX_BATCH_PIECES, normaliseBatchNumber } from '@vitrina/contract'
import { z } from 'zod'
import { MAX_STOCK, parseNetQuantity, QUANTITY_UNITS } from '../../catalogue/index.ts'
import { DEFAULT_TAX_RATE } from '../../settings/index.ts'
import { text } from '../texts.ts'
import { issueOf, says } from './schema-errors.ts'
import {
  booleanText,
  colour,
  date,
  dateTime,
  decimal,
  key,
  singleLine,
  list,
  markdown,
  money,
  name,
  optionalLine,
  pictureEntry,
  pictureFile,
  url,
  wholeNumber,
} from './fields.ts'

/** An entry of `options.yaml`. */
export const optionEntry = z.strictObject({
  key,
  name: name(),
  use: z.enum(['choice', 'attribute']).default('choice'),
  guide: markdown(),
  values: z
    .array(z.strictObject({ key, name: name(), colour: colour.optional() }))
    .min(1)
    .max(10_000),
})
export type OptionEntry = z.output<typeof optionEntry>

/** A category of `categories.yaml`; the reader validates its children one by one. */
export const categoryEntry = z.strictObject({
  key,
  name: name(),
  url: url.optional(),
  summary: optionalLine(),
  description: markdown(),
  picture: pictureEntry.optional(),
  icon: pictureFile.optional(),
  children: z.array(z.unknown()).optional(),
})
export type CategoryEntry = Omit<z.output<typeof categoryEntry>, 'children'> & { parent: string | null }

const MAX_WEIGHT_GRAMS = 1_000_000
const weight = wholeNumber(0, MAX_WEIGHT_GRAMS).optional()
const netQuantity = z
  .string()
  .trim()
  .check((context) => {
    if (parseNetQuantity(context.value) !== null) return
    const written = context.value.replace(',', '.')
    const units = Object.keys(QUANTITY_UNITS).join(', ')
    context.issues.push({
      // A number with a decimal comma is told how to write it.
      ...issueOf(parseNetQuantity(written) ? text('net_quantity_comma', { written }) : text('net_quantity', { units })),
      input: context.value,
    })
  })
  .optional()
const MAX_CENTIMETRES = 10_000
const centimetres = decimal(0.1, MAX_CENTIMETRES).optional()
export const dimensionsEntry = z.strictObject({
  length: centimetres,
  width: centimetres,
  height: centimetres,
  diameter: centimetres,
})
/** What the number on a piece says of it. */
const batchEntry = z.strictObject({
  number: z
    .string()
    .transform(normaliseBatchNumber)
    .pipe(
      z
        .string()
        .max(MAX_BATCH_NUMBER)
        .regex(BATCH_NUMBER, says(text('batch_number'))),
    ),
  made: date,
  place: optionalLine(300),
  hands: optionalLine(300),
  note: optionalLine(),
})
/** What comes next of a product, or of one of its variants, and can be reserved. */
const nextBatchEntry = z.strictObject({
  options: z.record(z.string(), z.string()).default({}),
  ready: date,
  pieces: wholeNumber(1, MAX_BATCH_PIECES),
  name: optionalLine(100),
})
const stock = wholeNumber(0, MAX_STOCK).optional()
const stockCounted = dateTime.optional()
const sku = singleLine(100).optional()

export const variantEntry = z.strictObject({
  options: z.record(z.string(), z.string()),
  stock,
  stock_counted: stockCounted,
  price: money.optional(),
  regular_price: money.optional(),
  weight,
  net_quantity: netQuantity,
  picture: pictureFile.optional(),
  sku,
})

/** `products/<key>.yaml`, or the rows of `products.csv` with one key. */
export const productFile = z.strictObject({
  name: name(),
  url: url.optional(),
  summary: optionalLine(),
  description: markdown(),
  categories: z
    .array(z.string())
    .min(1, says(text('category_missing')))
    .max(100),
  pictures: list(pictureEntry),
  price: money,
  regular_price: money.optional(),
  lowest_price: money.optional(),
  weight,
  net_quantity: netQuantity,
  dimensions: dimensionsEntry.optional(),
  min_age: wholeNumber(1, 99).optional(),
  tax_rate: wholeNumber(0, 100).default(DEFAULT_TAX_RATE),
  position: wholeNumber(-1_000_000, 1_000_000).default(100),
  published: date.optional(),
  attributes: z.record(z.string(), z.array(z.string())).default({}),
  stock,
  stock_counted: stockCounted,
  sku,
  options: list(z.string()),
  variants: list(variantEntry),
  let_by: z.enum(['day']).optional(),
  withdrawable: booleanText.default(true),
  voucher: booleanText.default(false),
  maker: z.string().optional(),
  batches: list(batchEntry),
  next_batches: list(nextBatchEntry),
  reserved_days: list(date),
})
export type ProductFile = z.output<typeof productFile>
