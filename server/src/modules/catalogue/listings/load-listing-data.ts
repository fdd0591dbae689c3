import { CATEGORY_TYPE } from '@vitrina/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/client.ts'
import { add, type BitSet, createBitSet, forEachIn } from './bit-set.ts'
import { indexOf, type ListingData, type VariantAvailability } from './listing-index.ts'
import { groupValuesByProduct } from './values-by-product.ts'
import { createWordIndexBuilder } from './word-index.ts'

/** Small enough that splitting their words takes a few milliseconds, between which requests are answered. */
const TEXTS_PER_QUERY = 500
/** Variants whose numbers come in one row. */
const VARIANTS_PER_ROW = 50_000

/** True for a variant (alias `v`, of product `p`) that can be ordered. A rental product has days instead of stock. */
const IS_AVAILABLE = sql`(p.let_by is not null or v.stock > 0)`
const LIVE_VARIANTS = sql`variant v join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null`

/** Numbers are sent as bytes: parsing a million rows of text would hold up other requests. Null without rows. */
type Bytes = Buffer | null

/** Reads the live catalogue. `tx` must see one state of it throughout. */
export async function loadListingData(tx: Queries): Promise<ListingData> {
  const products = await readProducts(tx)
  const variants = await readVariants(tx, products.productIds)
  const values = await readValues(tx, products.productIds, variants.variantIds)
  const productsOfCategory = await readCategories(tx, products.productIds)
  const words = await readWords(tx, products.productIds)
  const valuesByProduct = await groupValuesByProduct({ ...products, ...variants, ...values })
  return { ...products, ...variants, ...values, productsOfCategory, valuesByProduct, words }
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

/** The ids of the live variants that can't be ordered now. */
export async function readUnavailable(queries: Queries): Promise<Int32Array> {
  const { rows } = await queries.execute<{ ids: Bytes }>(
    sql`select string_agg(int4send(v.id), '') as ids from ${LIVE_VARIANTS} and not ${IS_AVAILABLE}`,
  )
  return numbersOf(rows[0]?.ids)
}

/** The column behind each sort order. Names are sorted by the database, which knows the alphabets. */
const ORDERS: Record<string, string> = {
  position: 'position, name_en',
  price: 'lowest, position, name_en',
  '-price': 'lowest desc, position, name_en',
  newest: 'published desc nulls last, position, name_en',
  'name.en': 'name_en',
  'name.bg': 'name_bg',
}

async function readProducts(
  tx: Queries,
): Promise<Pick<ListingData, 'productIds' | 'lowestPrices' | 'highestPrices' | 'orders'>> {
  const orders = Object.entries(ORDERS).map(
    ([sort, columns]) => `string_agg(int4send(id), '' order by ${columns}) as "${sort}"`,
  )
  const { rows } = await tx.execute<Record<string, Bytes>>(sql`
    with priced as (
      select p.id, p.position, p.published, coalesce(v.lowest, p.price) as lowest, coalesce(v.highest, p.price) as highest,
        coalesce(nullif(p.name->>'en', ''), p.name->>'bg', '') as en, coalesce(nullif(p.name->>'bg', ''), p.name->>'en', '') as bg
      from product p left join (
        select v.product_id, min(coalesce(v.price, p.price)) as lowest, max(coalesce(v.price, p.price)) as highest from ${LIVE_VARIANTS} group by v.product_id
      ) v on v.product_id = p.id
      where p.archived_at is null
    ), named as (
      select *, row_number() over (order by en collate "und-x-icu", id) as name_en, row_number() over (order by bg collate "und-x-icu", id) as name_bg from priced
    )
    select string_agg(int4send(id) || int4send(lowest) || int4send(highest), '' order by id) as products, ${sql.raw(orders.join(', '))} from named`)
  const row = rows[0]!
  const [productIds, lowestPrices, highestPrices] = columnsOf([row['products']!], 3) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const numbersIn = (sort: string) => toIndexes(numbersOf(row[sort]!), productIds)
  return {
    productIds,
    lowestPrices,
    highestPrices,
    orders: new Map(Object.keys(ORDERS).map((sort) => [sort, numbersIn(sort)])),
  }
}

async function readVariants(tx: Queries, productIds: Int32Array) {
  const { rows } = await tx.execute<{ variants: Bytes }>(sql`
    select string_agg(int4send(v.id) || int4send(v.product_id) || int4send(coalesce(v.price, p.price)) || int4send(${IS_AVAILABLE}::int), '' order by v.id) as variants
    from ${LIVE_VARIANTS} group by v.id / ${VARIANTS_PER_ROW} order by min(v.id)`)
  const blocks = rows.map(({ variants }) => variants)
  const [variantIds, ids, variantPrices, available] = columnsOf(blocks, 4) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const availableVariants = createBitSet(variantIds.length)
  for (let variant = 0; variant < available.length; variant += 1)
    if (available[variant] === 1) add(availableVariants, variant)
  return { variantIds, variantProducts: toIndexes(ids, productIds), variantPrices, availableVariants }
}

async function readValues(tx: Queries, productIds: Int32Array, variantIds: Int32Array) {
  const numbersByValue = async (query: SQL, ids: Int32Array) => {
    const { rows } = await tx.execute<{ value_id: number; ids: Bytes }>(query)
    return new Map(rows.map((row) => [row.value_id, toIndexes(numbersOf(row.ids), ids)]))
  }
  const { rows: options } = await tx.execute<{ id: number; option_id: number }>(
    sql`select id, option_id from option_value`,
  )
  return {
    optionOfValue: new Map(options.map(({ id, option_id }) => [id, option_id])),
    variantsOfValue: await numbersByValue(
      sql`select vv.value_id, string_agg(int4send(v.id), '') as ids from variant_value vv join variant v on v.id = vv.variant_id
        join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null group by vv.value_id`,
      variantIds,
    ),
    productsOfValue: await numbersByValue(
      sql`select pv.value_id, string_agg(int4send(p.id), '') as ids from product_value pv join product p on p.id = pv.product_id
        where p.archived_at is null group by pv.value_id`,
      productIds,
    ),
  }
}

/** The products of each live category and its live descendants. */
async function readCategories(tx: Queries, productIds: Int32Array): Promise<Map<number, Int32Array>> {
  const { rows: categories } = await tx.execute<{ id: number; parent_id: number | null; products: Bytes }>(sql`
    select c.id, c.parent_id, (select string_agg(int4send(p.id), '') from product_category pc join product p on p.id = pc.product_id
      where pc.category_id = c.id and p.archived_at is null) as products
    from category c where c.type = ${CATEGORY_TYPE.products} and c.archived_at is null`)
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const sets = new Map<number, BitSet>(categories.map(({ id }) => [id, createBitSet(0)]))
  for (const { id, products } of categories) {
    const own = toIndexes(numbersOf(products), productIds)
    for (let ancestor: number | null = id; ancestor !== null; ancestor = parents.get(ancestor) ?? null) {
      const set = sets.get(ancestor)
      if (!set) break
      const sized = set.length > 0 ? set : createBitSet(productIds.length)
      for (const product of own) add(sized, product)
      sets.set(ancestor, sized)
    }
  }
  return new Map(
    [...sets].map(([id, set]) => {
      const products: number[] = []
      forEachIn(set, (product) => products.push(product))
      return [id, Int32Array.from(products)]
    }),
  )
}

async function readWords(tx: Queries, productIds: Int32Array) {
  const builder = createWordIndexBuilder(productIds.length)
  for (let from = 0; from < productIds.length; from += TEXTS_PER_QUERY) {
    const { rows } = await tx.execute<{ id: number; text: string }>(sql`
      select id, concat_ws(' ', name->>'en', name->>'bg', summary->>'en', summary->>'bg') as text from product
      where archived_at is null and id >= ${productIds[from]!} order by id limit ${TEXTS_PER_QUERY}`)
    for (const [index, { text }] of rows.entries()) builder.add(from + index, text)
  }
  return builder.build()
}

/** The numbers of `int4send`, whose bytes are in network order. */
function numbersOf(bytes: Bytes | undefined): Int32Array {
  const numbers = new Int32Array((bytes?.length ?? 0) / 4)
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = bytes!.readInt32BE(index * 4)
  return numbers
}

/** Blocks of rows of `width` numbers as columns. */
function columnsOf(blocks: readonly Bytes[], width: number): Int32Array[] {
  const parts = blocks.map(numbersOf)
  const rows = parts.reduce((total, part) => total + part.length / width, 0)
  const columns = Array.from({ length: width }, () => new Int32Array(rows))
  let row = 0
  for (const part of parts) {
    for (let at = 0; at < part.length; at += width, row += 1)
      for (let column = 0; column < width; column += 1) columns[column]![row] = part[at + column]!
  }
  return columns
}

/** Where each id stands among the ascending ids. */
function toIndexes(ids: Int32Array, ascending: Int32Array): Int32Array {
  return ids.map((id) => indexOf(ascending, id))
}
