import { CATEGORY_TYPE, FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { createTextIndexBuilder, type TextIndex } from '../../../platform/search/index.ts'
import { priceSql, regularPriceSql } from '../products/effective-price.ts'
import { indexOf } from './id-lookup.ts'
import { readProductTexts } from './product-texts.ts'
import type { StoredOrder } from './product-lists.ts'

/**
 * The live catalogue in columns. Products and variants are numbered in ascending order of their ids, and all columns refer to these numbers.
 * Prices are minor units.
 */
export type ListingData = {
  productIds: Int32Array
  /** Prices of the cheapest and of the dearest variant of each product. */
  lowestPrices: Int32Array
  highestPrices: Int32Array
  /** The products in each sort order. */
  orders: ReadonlyMap<StoredOrder, Int32Array>
  variantIds: Int32Array
  variantProducts: Int32Array
  variantPrices: Int32Array
  /** The variants whose price is reduced. */
  reducedVariants: Int32Array
  /** The ids of the variants that can't be ordered now. */
  unavailableIds: Int32Array
  /** The option of each value, also of archived ones. */
  optionOfValue: ReadonlyMap<number, number>
  /** The variants that have a value as an option, and the products that have it as an attribute. */
  variantsOfValue: ReadonlyMap<number, Int32Array>
  productsOfValue: ReadonlyMap<number, Int32Array>
  /** The products with each value, as an attribute or as an option of a variant. */
  productsWithValue: ReadonlyMap<number, Int32Array>
  /** The products of each category and its descendants. */
  productsOfCategory: ReadonlyMap<number, Int32Array>
  texts: TextIndex
}

/** Which variants of a product can be ordered now. */
export type VariantAvailability = { product_id: number; variant_id: number; available: boolean }

export const PRICE = sql.raw(priceSql())
export const REGULAR_PRICE = sql.raw(regularPriceSql())
/** True for a variant (alias `v`, of product `p`) that can be ordered. A rental product has days instead of stock. */
export const IS_AVAILABLE = sql`(p.let_by is not null or v.stock > 0)`
export const LIVE_VARIANTS = sql`variant v join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null`

/** Numbers are sent as the bytes of `int4send`: a million rows of text would hold up other requests. Null without rows. */
type Bytes = Buffer | null

/** Reads the live catalogue. `tx` must see one state of it throughout. */
export async function loadListings(tx: Queries): Promise<ListingData> {
  const products = await readProducts(tx)
  const variants = await readVariants(tx, products.productIds)
  const { rows: values } = await tx.execute<{ id: number; option_id: number }>(
    sql`select id, option_id from option_value`,
  )
  const variantsOfValue = await readLists(
    tx,
    sql`select vv.value_id as key, v.id from variant_value vv join variant v on v.id = vv.variant_id
      join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null`,
    variants.variantIds,
  )
  const productsOfValue = await readLists(
    tx,
    sql`select pv.value_id as key, p.id from product_value pv join product p on p.id = pv.product_id where p.archived_at is null`,
    products.productIds,
  )
  const productsOfCategory = await readLists(
    tx,
    sql`with recursive live as (
          select id, parent_id from category where type = ${CATEGORY_TYPE.products} and archived_at is null
        ), within as (
          select id as key, id from live
          union all select within.key, live.id from within join live on live.parent_id = within.id
        )
        select distinct within.key, p.id from within join product_category pc on pc.category_id = within.id
          join product p on p.id = pc.product_id where p.archived_at is null`,
    products.productIds,
  )
  const productsWithValue = productsWithValues(variantsOfValue, productsOfValue, variants.variantProducts)
  return {
    ...products,
    ...variants,
    unavailableIds: await readUnavailable(tx),
    optionOfValue: new Map(values.map(({ id, option_id }) => [id, option_id])),
    variantsOfValue,
    productsOfValue,
    productsWithValue,
    productsOfCategory,
    texts: await indexTexts(tx, { ...products, productsOfCategory, productsWithValue }),
  }
}

/** Whether at least so many products are live. Reads no more than those: after an import that changed all, each page read is written, too. */
export async function hasLiveProducts(queries: Queries, atLeast: number): Promise<boolean> {
  const { rows } = await queries.execute<{ products: number }>(
    sql`select count(*) as products from (select from product where archived_at is null limit ${atLeast}) live`,
  )
  return rows[0]!.products >= atLeast
}

/** Which live variants of some products can be ordered now. */
export async function readAvailability(
  queries: Queries,
  productIds: readonly number[],
): Promise<readonly VariantAvailability[]> {
  const { rows } = await queries.execute<VariantAvailability>(sql`
    select v.product_id, v.id as variant_id, ${IS_AVAILABLE} as available from ${LIVE_VARIANTS} and p.id = any(${sql.param([...productIds])}::int[])`)
  return rows
}

/** The ids of the live variants that can't be ordered now, in their order. */
export async function readUnavailable(queries: Queries): Promise<Int32Array> {
  const { rows } = await queries.execute<{ ids: Bytes }>(
    sql`select string_agg(int4send(v.id), '' order by v.id) as ids from ${LIVE_VARIANTS} and not ${IS_AVAILABLE}`,
  )
  return numbersOf(rows[0]?.ids)
}

/** The columns that each order of products is sorted by; `name_<language>` is the rank of the name, which the database sorts as it knows the alphabets. */
const ORDERS: Record<StoredOrder, string> = {
  position: `position, name_${FALLBACK_LANGUAGE}`,
  newest: `published desc nulls last, position, name_${FALLBACK_LANGUAGE}`,
  price: `lowest, position, name_${FALLBACK_LANGUAGE}`,
  '-price': `lowest desc, position, name_${FALLBACK_LANGUAGE}`,
  ...(Object.fromEntries(LANGUAGES.map((language) => [`name.${language}`, `name_${language}`])) as Record<
    `name.${Language}`,
    string
  >),
}

/** The rank of a product by its name in a language, or in another one. */
function nameRank(language: Language): SQL {
  const languages = new Set([language, FALLBACK_LANGUAGE, ...LANGUAGES])
  const names = [...languages].map((key) => sql.raw(`nullif(p.name->>'${key}', '')`))
  return sql`row_number() over (order by coalesce(${sql.join(names, sql`, `)}, '') collate "und-x-icu", p.id) as ${sql.raw(`name_${language}`)}`
}

/** The live products with their prices, and their ids in each order. */
export async function readProducts(tx: Queries) {
  const orders = Object.entries(ORDERS).map(
    ([order, columns]) => sql`string_agg(int4send(id), '' order by ${sql.raw(columns)}) as ${sql.identifier(order)}`,
  )
  const { rows } = await tx.execute<Record<StoredOrder | 'ids' | 'lowest' | 'highest', Bytes>>(sql`
    with named as (
      select p.id, p.position, p.published, coalesce(v.lowest, p.price) as lowest, coalesce(v.highest, p.price) as highest,
        ${sql.join(LANGUAGES.map(nameRank), sql`, `)}
      from product p left join (
        select v.product_id, min(${PRICE}) as lowest, max(${PRICE}) as highest from ${LIVE_VARIANTS} group by v.product_id
      ) v on v.product_id = p.id
      where p.archived_at is null
    )
    select string_agg(int4send(id), '' order by id) as ids, string_agg(int4send(lowest), '' order by id) as lowest,
      string_agg(int4send(highest), '' order by id) as highest, ${sql.join(orders, sql`, `)} from named`)
  const { ids, lowest, highest, ...sorted } = rows[0]!
  const productIds = numbersOf(ids)
  const numbersOfIds = Object.entries(sorted).map(([order, orderedIds]) => [order, indexesOf(orderedIds, productIds)])
  return {
    productIds,
    lowestPrices: numbersOf(lowest),
    highestPrices: numbersOf(highest),
    orders: new Map(numbersOfIds as [StoredOrder, Int32Array][]),
  }
}

async function readVariants(tx: Queries, productIds: Int32Array) {
  const { rows } = await tx.execute<Record<'ids' | 'products' | 'prices' | 'reduced', Bytes>>(sql`
    select string_agg(int4send(v.id), '' order by v.id) as ids, string_agg(int4send(v.product_id), '' order by v.id) as products,
      string_agg(int4send(${PRICE}), '' order by v.id) as prices,
      string_agg(int4send(v.id), '' order by v.id) filter (where ${REGULAR_PRICE} > ${PRICE}) as reduced from ${LIVE_VARIANTS}`)
  const { ids, products, prices, reduced } = rows[0]!
  const variantIds = numbersOf(ids)
  return {
    variantIds,
    reducedVariants: indexesOf(reduced, variantIds),
    variantProducts: indexesOf(products, productIds),
    variantPrices: numbersOf(prices),
  }
}

/** The numbers of what `query` finds as pairs of `key` and `id`, by key. */
async function readLists(tx: Queries, query: SQL, ids: Int32Array): Promise<Map<number, Int32Array>> {
  const { rows } = await tx.execute<{ key: number; ids: Bytes }>(
    sql`select key, string_agg(int4send(id), '' order by id) as ids from (${query}) pair group by key`,
  )
  return new Map(rows.map((row) => [row.key, indexesOf(row.ids, ids)]))
}

function productsWithValues(
  variantsOfValue: ReadonlyMap<number, Int32Array>,
  productsOfValue: ReadonlyMap<number, Int32Array>,
  variantProducts: Int32Array,
): Map<number, Int32Array> {
  const products = new Map([...productsOfValue].map(([value, numbers]) => [value, new Set(numbers)]))
  for (const [value, variants] of variantsOfValue) {
    const withValue = products.get(value) ?? new Set()
    for (const variant of variants) withValue.add(variantProducts[variant]!)
    products.set(value, withValue)
  }
  return new Map([...products].map(([value, numbers]) => [value, Int32Array.from(numbers)]))
}

async function indexTexts(tx: Queries, products: Parameters<typeof readProductTexts>[1]): Promise<TextIndex> {
  const builder = createTextIndexBuilder()
  for await (const texts of readProductTexts(tx, products)) builder.add(texts)
  return builder.build()
}

/** The numbers of `int4send`, whose bytes are in network order. */
function numbersOf(bytes: Bytes | undefined): Int32Array {
  const numbers = new Int32Array((bytes?.length ?? 0) / 4)
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = bytes!.readInt32BE(index * 4)
  return numbers
}

const indexesOf = (bytes: Bytes, ascending: Int32Array): Int32Array =>
  numbersOf(bytes).map((id) => indexOf(ascending, id))
