import { isDeepStrictEqual } from 'node:util'
import type { Document } from '../../records/index.ts'

type Variant = Document & { options?: unknown }

/** What a table says of a product: fields of docs/content.md, and which of a variant's fields it decides even where it has nothing there. */
export type ProductChange = { fields: Document; decidesOfVariants: readonly string[] }

const TRANSLATED = new Set(['name', 'summary', 'description'])
/** What a product has itself only as long as it has no variants. */
const OF_EACH_VARIANT = ['stock', 'stock_counted', 'sku']

/**
 * A product of the shop as a table changes it: fields that the table does not have stay, texts in other languages as well. A field that is null there is
 * taken away. Variants are those of the table, each with what the shop knows of it besides.
 */
export function changeProduct(before: Document, { fields, decidesOfVariants }: ProductChange): Document {
  const after: Record<string, unknown> = { ...before }
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (value === null) delete after[field]
    else if (TRANSLATED.has(field)) after[field] = changeTexts(before[field], value as Document)
    else if (field === 'variants')
      after[field] = changeVariants((before.variants ?? []) as Variant[], value as Variant[], decidesOfVariants)
    else after[field] = value
  }
  const hasOptions = Array.isArray(after['options']) && after['options'].length > 0
  if (hasOptions) for (const field of OF_EACH_VARIANT) delete after[field]
  else delete after['variants']
  // It is of the reduced price.
  if (after['regular_price'] === undefined) delete after['lowest_price']
  return after
}

const changeTexts = (before: unknown, texts: Document): Document =>
  Object.fromEntries(
    Object.entries({ ...(before as Document | undefined), ...texts }).filter(([, text]) => text !== null),
  )

function changeVariants(
  before: readonly Variant[],
  variants: readonly Variant[],
  decides: readonly string[],
): Variant[] {
  return variants.map((variant) => {
    const known = before.find(({ options }) => isDeepStrictEqual(options, variant.options)) ?? {}
    const kept = Object.entries(known).filter(([field]) => !decides.includes(field))
    return { ...Object.fromEntries(kept), ...variant }
  })
}
