import { type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { PageWindow } from '../../platform/paging.ts'

/** The whole catalogue, in the listing's tables. */
export const ALL_PRODUCTS = 0

/** What narrows a list. Prices are minor units; values are grouped by the option they belong to. */
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

const PAGE = {
  name: 'listing-page',
  text: 'select product_id from listing where category_id = $1 and sort = $2 and rank > $3 and rank <= $4 order by rank',
}
const SUMMARY = {
  name: 'listing-summary',
  text: 'select total, min_price, max_price, facets from listing_summary where category_id = $1',
}

/** A page of a whole list: a range of ranks, at the same cost wherever it is and however long the list. */
export async function readPage(
  queries: Queries,
  categoryId: number,
  sort: string,
  { offset, limit }: RowRange,
): Promise<number[]> {
  const rows = await queries.run<{ product_id: number }>(PAGE, [categoryId, sort, offset, offset + limit])
  return rows.map((row) => row.product_id)
}

const PLACE = {
  name: 'listing-place',
  text: "select rank from listing where category_id = $1 and sort = 'position' and product_id = $2",
}

/** A page of a category's list in the shop's order, as if one product were not in it. */
export async function readPageWithout(
  queries: Queries,
  categoryId: number,
  productId: number,
  { offset, limit }: RowRange,
): Promise<number[]> {
  const [place] = await queries.run<{ rank: number }>(PLACE, [categoryId, productId])
  const ids = await readPage(queries, categoryId, 'position', { offset, limit: limit + 1 })
  // Behind it, everything has moved up by one.
  return place && place.rank <= offset ? ids.slice(1) : ids.filter((id) => id !== productId).slice(0, limit)
}

/** What a whole list says of itself, made when content changed. */
export async function readSummary(queries: Queries, categoryId: number): Promise<ListingSummary> {
  const [row] = await queries.run<ListingSummary>(SUMMARY, [categoryId])
  return row ?? { total: 0, min_price: null, max_price: null, facets: [] }
}

/** A page of a narrowed list, and how many there are; costs what it finds. */
export async function readFilteredPage(
  queries: Queries,
  filter: ProductFilter,
  sort: string,
  { offset, limit }: RowRange,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await queries.execute<{ product_id: number; total: number }>(sql`
    select l.product_id, count(*) over () as total from ${matchingProducts(filter, sort)} order by l.rank offset ${offset} limit ${limit}`)
  if (rows.length > 0 || offset === 0) return { ids: rows.map((row) => row.product_id), total: rows[0]?.total ?? 0 }
  const counted = await queries.execute<{ total: number }>(
    sql`select count(*) as total from ${matchingProducts(filter, sort)}`,
  )
  return { ids: [], total: counted.rows[0]!.total }
}

/**
 * Counts by option value, and the price range, of a narrowed list. The values of an option are counted without that
 * option's own choice, since choosing another of them widens the list.
 */
export async function readFilteredSummary(
  queries: Queries,
  filter: ProductFilter,
): Promise<Omit<ListingSummary, 'total'>> {
  const counts = async (narrowed: ProductFilter, only: SQL) =>
    (
      await queries.execute<FacetCount>(sql`
      with found as materialized (select l.product_id from ${matchingProducts(narrowed, 'position')})
      select option_id, value_id, count(distinct product_id)::int as products from (
        select vv.option_id, vv.value_id, v.product_id from found join variant v on v.product_id = found.product_id and v.archived_at is null
          join variant_value vv on vv.variant_id = v.id
        union all
        select ov.option_id, pv.value_id, pv.product_id from found join product_value pv on pv.product_id = found.product_id
          join option_value ov on ov.id = pv.value_id
      ) counted where ${only} group by option_id, value_id`)
    ).rows
  const chosen = [...filter.values.keys()]
  const others = await counts(filter, chosen.length > 0 ? sql`option_id <> all(${arrayParameter(chosen)})` : sql`true`)
  const own = await Promise.all(
    chosen.map((optionId) =>
      counts(
        { ...filter, values: new Map([...filter.values].filter(([id]) => id !== optionId)) },
        sql`option_id = ${optionId}`,
      ),
    ),
  )
  const unpriced = { ...filter, priceMin: null, priceMax: null }
  const { rows } = await queries.execute<{ min_price: number | null; max_price: number | null }>(sql`
    select min(coalesce(v.price, p.price)) as min_price, max(coalesce(v.price, p.price)) as max_price
    from (select l.product_id from ${matchingProducts(unpriced, 'position')}) found
    join product p on p.id = found.product_id join variant v on v.product_id = p.id and v.archived_at is null`)
  return { facets: [...others, ...own.flat()], ...rows[0]! }
}

/** Those of the products that are in one of the categories or below it. */
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

/** The option each value belongs to. */
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
  // A value nobody has leaves nothing, rather than everything.
  if (groups.size === 0) groups.set(0, [0])
  return groups
}

/** The listing's name of an order: names are ordered by language. */
export function listingSortKey(sort: ProductSort | undefined, language: string): string {
  return sort === 'name' ? `name.${language}` : (sort ?? 'position')
}

function matchingProducts(filter: ProductFilter, sort: string): SQL {
  // One variant has to meet all of it: size M in stock is not size M here and something in stock there.
  const ofVariant: SQL[] = [sql`v.product_id = p.id and v.archived_at is null`]
  for (const values of filter.values.values()) {
    ofVariant.push(sql`(exists (select 1 from variant_value vv where vv.variant_id = v.id and vv.value_id = any(${arrayParameter(values)}))
      or exists (select 1 from product_value pv where pv.product_id = p.id and pv.value_id = any(${arrayParameter(values)})))`)
  }
  if (filter.priceMin !== null) ofVariant.push(sql`coalesce(v.price, p.price) >= ${filter.priceMin}`)
  if (filter.priceMax !== null) ofVariant.push(sql`coalesce(v.price, p.price) <= ${filter.priceMax}`)
  if (filter.inStock) ofVariant.push(sql`(p.let_by is not null or v.stock > 0)`)
  const conditions: SQL[] = [sql`l.category_id = ${filter.categoryId} and l.sort = ${sort}`]
  if (ofVariant.length > 1)
    conditions.push(sql`exists (select 1 from variant v where ${sql.join(ofVariant, sql` and `)})`)
  for (const word of filter.words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`concat_ws(' ', p.name->>'en', p.name->>'bg', p.summary->>'en', p.summary->>'bg') ilike ${pattern}`,
    )
  }
  return sql`listing l join product p on p.id = l.product_id where ${sql.join(conditions, sql` and `)}`
}

/** A list as one array parameter. */
function arrayParameter(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::int[]`
}
