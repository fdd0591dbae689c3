import { formatDecimal, toDecimal } from '@vitrina/contract'
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'
import { translate } from '../../../platform/texts/index.ts'
import { text } from '../texts.ts'
import {
  matchingProducts,
  type ProductContext,
  type ProductFilter,
  type ProductRow,
  readProductRows,
  variantName,
} from './list-products.ts'

const COLUMNS = ['csv_key', 'csv_name', 'csv_variant', 'csv_sku', 'csv_price', 'csv_currency', 'csv_stock'] as const
const BATCH = 1000

/** A line for each variant of the products that match, in the order of their keys. They are read in batches: no file is held in memory. */
export async function* productsAsCsv(
  queries: Queries,
  filter: ProductFilter,
  context: ProductContext,
): AsyncGenerator<string> {
  const { language, fewLeft } = context
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => translate(text(column), language)))
  const where = matchingProducts(filter, fewLeft)
  for (let after = ''; ;) {
    const rows = await readProductRows(queries, sql`${where} and p.key collate "C" > ${after}`, {
      order: sql`p.key collate "C"`,
      limit: BATCH,
    })
    if (rows.length > 0) yield rows.flatMap((row) => linesOf(row, context)).join('')
    if (rows.length < BATCH) return
    after = rows.at(-1)!.key
  }
}

function linesOf(
  { key, name, price, is_rental, variants }: ProductRow,
  { language, currency }: ProductContext,
): string[] {
  return variants.map((variant) =>
    csvLine([
      key,
      inLanguage(name, language) || key,
      variantName(variant.values, language),
      variant.sku,
      // The decimal comma of the spreadsheets that take semicolons.
      formatDecimal(toDecimal(variant.price ?? price, currency), currency).replace('.', ','),
      currency,
      is_rental ? null : variant.stock,
    ]),
  )
}
