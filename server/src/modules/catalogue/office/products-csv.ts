import { formatDecimal, toDecimal } from '@vitrina/contract'
import { CSV_BATCH, csvInBatches } from '../../../platform/csv.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import type { Queries } from '../../../platform/database/client.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'
import { priceSql } from '../products/effective-price.ts'
import { text } from '../texts.ts'
import { matchingProducts, type ProductContext, type ProductFilter } from './list-products.ts'
import { VALUE_NAMES, variantName } from './variant-name.ts'

const COLUMNS = ['csv_key', 'csv_name', 'csv_variant', 'csv_sku', 'csv_price', 'csv_currency', 'csv_stock'] as const

/** The variants of the products that match, the newest first, as the lines of a file. */
export function productsAsCsv(
  queries: Queries,
  filter: ProductFilter,
  context: ProductContext,
): AsyncGenerator<string> {
  const { language, currency, fewLeft } = context
  const t = text.in(language)
  const where = matchingProducts(filter, fewLeft)
  return csvInBatches(
    COLUMNS.map((column) => t(column)),
    (below) => readBatch(queries, below === undefined ? where : sql`${where} and v.id < ${below}`),
    ({ key, name, values, sku, price, stock }) => [
      key,
      inLanguage(name, language) || key,
      variantName(values, language),
      sku,
      // The decimal comma of the spreadsheets that take semicolons.
      formatDecimal(toDecimal(price, currency), currency).replace('.', ','),
      currency,
      stock,
    ],
  )
}

type Row = {
  id: number
  key: string
  name: Translated
  values: Translated[] | null
  sku: string | null
  price: number
  /** Null: it is let by the day. */
  stock: number | null
}

async function readBatch(queries: Queries, where: SQL): Promise<Row[]> {
  const { rows } = await queries.execute<Row>(sql`
    select v.id, p.key, p.name, ${VALUE_NAMES} as values, v.sku, ${sql.raw(priceSql())} as price, case when p.let_by is null and not p.voucher then v.stock end as stock
    from product p join variant v on v.product_id = p.id and v.archived_at is null
    where ${where} order by v.id desc limit ${CSV_BATCH}`)
  return rows
}
