import type { Queries } from '../src/platform/database/client.ts'
import { type SQL, sql } from '../src/platform/database/drizzle.ts'
import { ALL_PRODUCTS, type ProductFilter, type StoredOrder } from '../src/modules/catalogue/listings/product-lists.ts'

/** The lists as plain queries of the tables find them, without an index: what tests compare the index with. */

/** `found` are the ids of the products that the words of the filter find: what they are is tested elsewhere (platform/search). */
export type QueriedFilter = ProductFilter & { found?: readonly number[] }

const array = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`

const ORDERS: Record<StoredOrder, SQL> = {
  position: sql`sold_out, p.position, name_en`,
  price: sql`lowest, p.position, name_en`,
  '-price': sql`lowest desc, p.position, name_en`,
  newest: sql`p.published desc nulls last, p.position, name_en`,
  'name.en': sql`name_en`,
  'name.bg': sql`name_bg`,
}

/** The ids of a whole list, in order. */
export async function listByQuery(queries: Queries, filter: QueriedFilter, sort: StoredOrder): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select p.id from ${products} where ${conditionOf(filter)} order by ${ORDERS[sort]}`)
  return rows.map(({ id }) => id)
}

export async function facetsByQuery(queries: Queries, filter: QueriedFilter) {
  const counts: Record<number, number> = {}
  const countValues = async (partial: QueriedFilter, isCounted: SQL) => {
    const { rows } = await queries.execute<{ value_id: number; products: number }>(sql`
      select value_id, count(distinct product_id)::int as products from (
        select v.product_id, vv.option_id, vv.value_id from variant v join variant_value vv on vv.variant_id = v.id where v.archived_at is null
        union all select pv.product_id, ov.option_id, pv.value_id from product_value pv join option_value ov on ov.id = pv.value_id
      ) owned where product_id in (select p.id from ${products} where ${conditionOf(partial)}) and ${isCounted} group by value_id`)
    for (const { value_id, products: count } of rows) counts[value_id] = count
  }
  const options = [...filter.values.keys()]
  await countValues(filter, sql`option_id <> all(${array(options)})`)
  for (const option of options) {
    const values = new Map([...filter.values].filter(([id]) => id !== option))
    await countValues({ ...filter, values }, sql`option_id = ${option}`)
  }
  const { rows } = await queries.execute<{ min_price: number | null; max_price: number | null }>(sql`
    select min(lowest) as min_price, max(highest) as max_price from ${products} where ${conditionOf({ ...filter, priceMin: null, priceMax: null })}`)
  const countOf = async (limited: QueriedFilter) =>
    (
      await queries.execute<{ n: number }>(
        sql`select count(*)::int as n from ${products} where ${conditionOf(limited)}`,
      )
    ).rows[0]!.n
  return {
    counts,
    ...rows[0]!,
    inStock: await countOf({ ...filter, inStock: true }),
    reduced: await countOf({ ...filter, isReduced: true }),
  }
}

const products = sql`(
  select p.*, coalesce(p.name->>'en', '') collate "und-x-icu" as name_en, coalesce(p.name->>'bg', '') collate "und-x-icu" as name_bg,
    (select min(coalesce(v.price, p.price)) from variant v where v.product_id = p.id and v.archived_at is null) as lowest,
    (select max(coalesce(v.price, p.price)) from variant v where v.product_id = p.id and v.archived_at is null) as highest,
    p.let_by is null and not exists (select 1 from variant v where v.product_id = p.id and v.archived_at is null and v.stock > 0) as sold_out
  from product p where p.archived_at is null) as p`

function conditionOf(filter: QueriedFilter): SQL {
  // One variant must meet all of these.
  const ofVariant: SQL[] = [sql`v.product_id = p.id and v.archived_at is null`]
  for (const values of filter.values.values())
    ofVariant.push(sql`(exists (select 1 from variant_value vv where vv.variant_id = v.id and vv.value_id = any(${array(values)}))
      or exists (select 1 from product_value pv where pv.product_id = p.id and pv.value_id = any(${array(values)})))`)
  if (filter.priceMin !== null) ofVariant.push(sql`coalesce(v.price, p.price) >= ${filter.priceMin}`)
  if (filter.priceMax !== null) ofVariant.push(sql`coalesce(v.price, p.price) <= ${filter.priceMax}`)
  if (filter.inStock) ofVariant.push(sql`(p.let_by is not null or v.stock > 0)`)
  if (filter.isReduced)
    ofVariant.push(
      sql`case when v.price is null then coalesce(v.regular_price, p.regular_price) > p.price else v.regular_price > v.price end`,
    )
  const conditions = [sql`exists (select 1 from variant v where ${sql.join(ofVariant, sql` and `)})`]
  if (filter.categoryId !== ALL_PRODUCTS)
    conditions.push(sql`p.id in (
      with recursive within as (select ${filter.categoryId}::int as id union select c.id from category c join within on c.parent_id = within.id)
      select product_id from product_category where category_id in (select id from within))`)
  if (filter.found) conditions.push(sql`p.id = any(${array(filter.found)})`)
  return sql.join(conditions, sql` and `)
}
