import type { Language } from '@vitrina/contract'
import type { OfficeParsed, OfficeResponse, StockLevel } from '@vitrina/contract/office'
import type { Translated } from '../../../platform/database/columns.ts'
import type { Queries } from '../../../platform/database/client.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'
import { VALUE_NAMES, variantName } from './variant-name.ts'

const PAGE_SIZE = 50

type LowStock = OfficeResponse<'GET /stock/low'>['data']
type Row = {
  id: number
  name: Translated
  url: string
  variants: { sku: string | null; stock: number; values: Translated[] | null }[]
}

/** What is let by the day has no stock. */
const ON_SALE = sql`p.archived_at is null and p.let_by is null`
const left = (condition: SQL): SQL =>
  sql`exists (select 1 from variant v where v.product_id = p.id and v.archived_at is null and ${condition})`
export const IS_SOLD_OUT = sql`${ON_SALE} and not ${left(sql`v.stock > 0`)}`
export const isLow = (fewLeft: number): SQL =>
  sql`${ON_SALE} and ${left(sql`v.stock > 0`)} and ${left(sql`v.stock <= ${fewLeft}`)}`

/** Products on sale of which nothing or little is left, with the variants that are short. */
export async function listLowStock(
  queries: Queries,
  { level, page }: OfficeParsed<'GET /stock/low', 'query'>,
  { language, fewLeft }: { language: Language; fewLeft: number },
): Promise<LowStock> {
  const conditions: Record<StockLevel, SQL> = { sold_out: IS_SOLD_OUT, low: isLow(fewLeft) }
  const [{ rows }, counted] = await Promise.all([
    queries.execute<Row>(sql`
      select p.id, p.name, p.url, (
        select jsonb_agg(jsonb_build_object('sku', v.sku, 'stock', v.stock, 'values', ${VALUE_NAMES}) order by v.position, v.id)
        from variant v where v.product_id = p.id and v.archived_at is null and v.stock <= ${fewLeft}
      ) as variants
      from product p where ${conditions[level]} order by p.position, p.id
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`),
    queries.execute<Record<StockLevel, number>>(sql`
      select (count(*) filter (where ${conditions.sold_out}))::int as sold_out, (count(*) filter (where ${conditions.low}))::int as low
      from product p where ${ON_SALE}`),
  ])
  const levels = counted.rows[0]!
  return {
    products: rows.map(({ id, name, url, variants }) => ({
      id,
      name: inLanguage(name, language),
      page_url: `/product/${encodeURIComponent(url)}`,
      variants: (variants ?? []).map(({ sku, stock, values }) => ({
        name: variantName(values, language),
        sku,
        stock,
      })),
    })),
    total: levels[level],
    pages: Math.max(1, Math.ceil(levels[level] / PAGE_SIZE)),
    levels,
    few_left: fewLeft,
  }
}
