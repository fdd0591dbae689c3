import { type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { PageWindow } from '../../platform/paging.ts'

/** The category id under which the listing tables hold the whole catalogue. */
export const ALL_PRODUCTS = 0

/** The filters of a product list. Prices are minor units; value ids are grouped by the option they belong to. */
export type ProductFilter = {
  categoryId: number
  values: Map<number, number[]>
  priceMin: number | null
  priceMax: number | null
  inStock: boolean
  words: string[]
}

export type RowRange = Pick<PageWindow, 'offset' | 'limit'>
export type FacetCount = { option_id: number; value_id: number; products: number }
export type ListingSummary = { total: number; min_price: number | null; max_price: number | null; facets: FacetCount[] }

export function isFiltered(filter: ProductFilter): boolean {
  return (
    filter.values.size > 0 ||
    filter.priceMin !== null ||
    filter.priceMax !== null ||
    filter.inStock ||
    filter.words.length > 0
  )
}

const PAGE_QUERY = {
  name: 'listing-page',
  text: 'select product_id from listing where category_id = $1 and sort = $2 and rank > $3 and rank <= $4 order by rank',
}
const SUMMARY_QUERY = {
  name: 'listing-summary',
  text: 'select total, min_price, max_price, facets from listing_summary where category_id = $1',
}

/**
 * The products in stock of a page in the shop's order ($1: category, $2: offset, $3: limit). `before` counts the sold-out products before
 * a sold-out one, so `rank - 1 - before` counts those in stock before it. The first of which that is more than the offset tells how many
 * the page has to skip; behind the last one it skips all.
 */
const IN_STOCK_QUERY = {
  name: 'listing-in-stock',
  text: `
  select product_id from listing where category_id = $1 and sort = 'position' and not sold_out and rank > $2::int + coalesce(
    (select before from (
       select rank, row_number() over (order by rank) - 1 as before from listing where category_id = $1 and sort = 'position' and sold_out order by rank
     ) s where rank - 1 - before > $2::int limit 1),
    (select count(*) from listing where category_id = $1 and sort = 'position' and sold_out)
  ) order by rank limit $3::int`,
}
/** The sold-out products of a page in the shop's order, which come after all in stock; parameters as above. */
const SOLD_OUT_QUERY = {
  name: 'listing-sold-out',
  text: `
  with counts as (
    select (select coalesce(max(rank), 0) from listing where category_id = $1 and sort = 'position')
         - (select count(*) from listing where category_id = $1 and sort = 'position' and sold_out) as in_stock
  )
  select product_id from listing where category_id = $1 and sort = 'position' and sold_out
  order by rank offset greatest(0, $2::int - (select in_stock from counts)) limit $3::int`,
}

/**
 * A page of a list without filters. It reads a range of ranks, so every page of every list costs the same. In the shop's order, sold-out
 * products stand last.
 */
export async function readPage(
  queries: Queries,
  categoryId: number,
  sort: string,
  { offset, limit }: RowRange,
): Promise<number[]> {
  const run = async (query: typeof PAGE_QUERY, parameters: unknown[]) =>
    (await queries.run<{ product_id: number }>(query, parameters)).map((row) => row.product_id)
  if (sort !== 'position') return run(PAGE_QUERY, [categoryId, sort, offset, offset + limit])
  const inStock = await run(IN_STOCK_QUERY, [categoryId, offset, limit])
  const missing = limit - inStock.length
  if (missing === 0) return inStock
  return [...inStock, ...(await run(SOLD_OUT_QUERY, [categoryId, offset + inStock.length, missing]))]
}

/** How many products stand before a product in the shop's order. */
const PLACE_QUERY = {
  name: 'listing-place',
  text: `
  select case
    when l.sold_out then (select max(rank) from listing where category_id = $1 and sort = 'position')
      - (select count(*) from listing s where s.category_id = $1 and s.sort = 'position' and s.sold_out and s.rank >= l.rank)
    else l.rank - 1 - (select count(*) from listing s where s.category_id = $1 and s.sort = 'position' and s.sold_out and s.rank < l.rank)
  end::int as place
  from listing l where l.category_id = $1 and l.sort = 'position' and l.product_id = $2`,
}

/** A page of a category's list in the shop's order, without one of its products. */
export async function readPageWithout(
  queries: Queries,
  categoryId: number,
  productId: number,
  { offset, limit }: RowRange,
): Promise<number[]> {
  const [excluded] = await queries.run<{ place: number }>(PLACE_QUERY, [categoryId, productId])
  const ids = await readPage(queries, categoryId, 'position', { offset, limit: limit + 1 })
  // On pages after the excluded product, every product moves up by one.
  return excluded && excluded.place < offset ? ids.slice(1) : ids.filter((id) => id !== productId).slice(0, limit)
}

/** Total, price range and facets of a list without filters; computed when content changes. */
export async function readSummary(queries: Queries, categoryId: number): Promise<ListingSummary> {
  const [row] = await queries.run<ListingSummary>(SUMMARY_QUERY, [categoryId])
  return row ?? { total: 0, min_price: null, max_price: null, facets: [] }
}

/** A page of a filtered list and its total. The cost grows with the number of matches. */
export async function readFilteredPage(
  queries: Queries,
  filter: ProductFilter,
  sort: string,
  { offset, limit }: RowRange,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await queries.execute<{ product_id: number; total: number }>(sql`
    select l.product_id, count(*) over () as total from ${matchingProducts(filter, sort)} order by l.sold_out, l.rank offset ${offset} limit ${limit}`)
  if (rows.length > 0 || offset === 0) return { ids: rows.map((row) => row.product_id), total: rows[0]?.total ?? 0 }
  const counted = await queries.execute<{ total: number }>(
    sql`select count(*) as total from ${matchingProducts(filter, sort)}`,
  )
  return { ids: [], total: counted.rows[0]!.total }
}

/**
 * Facets and price range of a filtered list. The values of an option are counted without that option's own filter, because
 * selecting another value of it adds products.
 */
export async function readFilteredSummary(
  queries: Queries,
  filter: ProductFilter,
): Promise<Omit<ListingSummary, 'total'>> {
  const countValues = async (partialFilter: ProductFilter, condition: SQL) =>
    (
      await queries.execute<FacetCount>(sql`
      with matches as materialized (select l.product_id from ${matchingProducts(partialFilter, 'position')})
      select option_id, value_id, count(distinct product_id)::int as products from (
        select vv.option_id, vv.value_id, v.product_id from matches join variant v on v.product_id = matches.product_id and v.archived_at is null
          join variant_value vv on vv.variant_id = v.id
        union all
        select ov.option_id, pv.value_id, pv.product_id from matches join product_value pv on pv.product_id = matches.product_id
          join option_value ov on ov.id = pv.value_id
      ) counted where ${condition} group by option_id, value_id`)
    ).rows
  const filteredOptions = [...filter.values.keys()]
  const otherOptions = await countValues(
    filter,
    filteredOptions.length > 0 ? sql`option_id <> all(${arrayParameter(filteredOptions)})` : sql`true`,
  )
  const ownOptions = await Promise.all(
    filteredOptions.map((optionId) =>
      countValues(
        { ...filter, values: new Map([...filter.values].filter(([id]) => id !== optionId)) },
        sql`option_id = ${optionId}`,
      ),
    ),
  )
  const withoutPrices = { ...filter, priceMin: null, priceMax: null }
  const { rows } = await queries.execute<{ min_price: number | null; max_price: number | null }>(sql`
    select min(coalesce(v.price, p.price)) as min_price, max(coalesce(v.price, p.price)) as max_price
    from (select l.product_id from ${matchingProducts(withoutPrices, 'position')}) matches
    join product p on p.id = matches.product_id join variant v on v.product_id = p.id and v.archived_at is null`)
  return { facets: [...otherOptions, ...ownOptions.flat()], ...rows[0]! }
}

/** Those of the products that are in one of the categories or in a descendant of one. */
export async function productsWithin(
  queries: Queries,
  categoryIds: readonly number[],
  productIds: readonly number[],
): Promise<number[]> {
  if (categoryIds.length === 0 || productIds.length === 0) return []
  const { rows } = await queries.execute<{ product_id: number }>(sql`
    select distinct product_id from listing where sort = 'position' and category_id = any(${arrayParameter(categoryIds)}) and product_id = any(${arrayParameter(productIds)})`)
  return rows.map((row) => row.product_id)
}

/** Groups value ids by the option they belong to. */
export async function groupValuesByOption(
  queries: Queries,
  valueIds: readonly number[],
): Promise<Map<number, number[]>> {
  const groups = new Map<number, number[]>()
  if (valueIds.length === 0) return groups
  const { rows } = await queries.execute<{ id: number; option_id: number }>(
    sql`select id, option_id from option_value where id = any(${arrayParameter(valueIds)})`,
  )
  for (const { id, option_id } of rows) groups.set(option_id, [...(groups.get(option_id) ?? []), id])
  // Unknown values match no product. Without this they would not filter at all.
  if (groups.size === 0) groups.set(0, [0])
  return groups
}

/** The `sort` of the listing table: the order by name exists for each language. */
export function listingSortKey(sort: ProductSort | undefined, language: string): string {
  return sort === 'name' ? `name.${language}` : (sort ?? 'position')
}

function matchingProducts(filter: ProductFilter, sort: string): SQL {
  // A single variant must meet all conditions: M in stock does not match when M is sold out and only S is in stock.
  const variantConditions: SQL[] = [sql`v.product_id = p.id and v.archived_at is null`]
  for (const values of filter.values.values()) {
    variantConditions.push(sql`(exists (select 1 from variant_value vv where vv.variant_id = v.id and vv.value_id = any(${arrayParameter(values)}))
      or exists (select 1 from product_value pv where pv.product_id = p.id and pv.value_id = any(${arrayParameter(values)})))`)
  }
  if (filter.priceMin !== null) variantConditions.push(sql`coalesce(v.price, p.price) >= ${filter.priceMin}`)
  if (filter.priceMax !== null) variantConditions.push(sql`coalesce(v.price, p.price) <= ${filter.priceMax}`)
  if (filter.inStock) variantConditions.push(sql`(p.let_by is not null or v.stock > 0)`)
  const conditions: SQL[] = [sql`l.category_id = ${filter.categoryId} and l.sort = ${sort}`]
  if (variantConditions.length > 1)
    conditions.push(sql`exists (select 1 from variant v where ${sql.join(variantConditions, sql` and `)})`)
  for (const word of filter.words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`concat_ws(' ', p.name->>'en', p.name->>'bg', p.summary->>'en', p.summary->>'bg') ilike ${pattern}`,
    )
  }
  return sql`listing l join product p on p.id = l.product_id where ${sql.join(conditions, sql` and `)}`
}

/** Passes a list as a single array parameter. */
function arrayParameter(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::int[]`
}
