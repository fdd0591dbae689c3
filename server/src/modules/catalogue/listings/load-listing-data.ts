import { CATEGORY_TYPE } from '@vitrina/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/client.ts'
import { add, count, createBitSet, forEachIn } from './bit-set.ts'
import { createIdLookup, type IdLookup } from './id-lookup.ts'
import type { ListingData, VariantAvailability } from './listing-index.ts'
import { nextTurn } from './turns.ts'
import { groupValuesByProduct } from './values-by-product.ts'
import { createWordIndexBuilder } from './word-index.ts'

/** Small enough that splitting their words takes a few milliseconds, between which requests are answered. */
const TEXTS_PER_QUERY = 250
/** Records whose numbers come in one row, for the same reason. */
const RECORDS_PER_ROW = 20_000

/** True for a variant (alias `v`, of product `p`) that can be ordered. A rental product has days instead of stock. */
const IS_AVAILABLE = sql`(p.let_by is not null or v.stock > 0)`
const LIVE_VARIANTS = sql`variant v join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null`

/** Numbers are sent as bytes: parsing a million rows of text would hold up other requests. Null without rows. */
type Bytes = Buffer | null

/** Reads the live catalogue, in parts between which requests are answered. `tx` must see one state of it throughout. */
export async function loadListingData(tx: Queries): Promise<ListingData> {
  const { productOf, ...products } = await readProducts(tx)
  const { variantOf, ...variants } = await readVariants(tx, productOf)
  const values = await readValues(tx, productOf, variantOf)
  const productsOfCategory = await readCategories(tx, products.productIds.length, productOf)
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

async function readProducts(tx: Queries) {
  const orders = Object.entries(ORDERS).map(
    ([sort, columns]) => sql`
    union all select ${sort}, 0, string_agg(int4send(id), '' order by ${sql.raw(columns)}) from named`,
  )
  const { rows } = await tx.execute<{ kind: string; numbers: Bytes }>(sql`
    with priced as (
      select p.id, p.position, p.published, coalesce(v.lowest, p.price) as lowest, coalesce(v.highest, p.price) as highest,
        coalesce(nullif(p.name->>'en', ''), p.name->>'bg', '') as en, coalesce(nullif(p.name->>'bg', ''), p.name->>'en', '') as bg
      from product p left join (
        select v.product_id, min(coalesce(v.price, p.price)) as lowest, max(coalesce(v.price, p.price)) as highest from ${LIVE_VARIANTS} group by v.product_id
      ) v on v.product_id = p.id
      where p.archived_at is null
    ), named as materialized (
      select *, row_number() over (order by en collate "und-x-icu", id) as name_en, row_number() over (order by bg collate "und-x-icu", id) as name_bg from priced
    )
    select 'products' as kind, id / ${RECORDS_PER_ROW} as block, string_agg(int4send(id) || int4send(lowest) || int4send(highest), '' order by id) as numbers
    from named group by 2 ${sql.join(orders)} order by block`)
  const blocks = rows.filter(({ kind }) => kind === 'products').map(({ numbers }) => numbers)
  const [productIds, lowestPrices, highestPrices] = (await columnsOf(blocks, 3)) as [Int32Array, Int32Array, Int32Array]
  const productOf = createIdLookup(productIds)
  const productOrders = new Map<string, Int32Array>()
  for (const sort of Object.keys(ORDERS)) {
    await nextTurn()
    productOrders.set(sort, toIndexes(rows.find(({ kind }) => kind === sort)?.numbers, productOf))
  }
  return { productIds, lowestPrices, highestPrices, orders: productOrders, productOf }
}

async function readVariants(tx: Queries, productOf: IdLookup) {
  const { rows } = await tx.execute<{ variants: Bytes }>(sql`
    select string_agg(int4send(v.id) || int4send(v.product_id) || int4send(coalesce(v.price, p.price)) || int4send(${IS_AVAILABLE}::int), '' order by v.id) as variants
    from ${LIVE_VARIANTS} group by v.id / ${RECORDS_PER_ROW} order by min(v.id)`)
  const blocks = rows.map(({ variants }) => variants)
  const [variantIds, ids, variantPrices, available] = (await columnsOf(blocks, 4)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  await nextTurn()
  const availableVariants = createBitSet(variantIds.length)
  for (let variant = 0; variant < available.length; variant += 1)
    if (available[variant] === 1) add(availableVariants, variant)
  const variantProducts = ids.map(productOf)
  await nextTurn()
  return { variantIds, variantProducts, variantPrices, availableVariants, variantOf: createIdLookup(variantIds) }
}

async function readValues(tx: Queries, productOf: IdLookup, variantOf: IdLookup) {
  const indexesByValue = async (query: SQL, lookup: IdLookup) => {
    const { rows } = await tx.execute<{ value_id: number; ids: Bytes }>(query)
    const indexes = new Map<number, Int32Array>()
    for (const { value_id, ids } of rows) {
      await nextTurn()
      indexes.set(value_id, toIndexes(ids, lookup))
    }
    return indexes
  }
  const { rows: options } = await tx.execute<{ id: number; option_id: number }>(
    sql`select id, option_id from option_value`,
  )
  return {
    optionOfValue: new Map(options.map(({ id, option_id }) => [id, option_id])),
    variantsOfValue: await indexesByValue(
      sql`select vv.value_id, string_agg(int4send(v.id), '') as ids from variant_value vv join variant v on v.id = vv.variant_id
        join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null group by vv.value_id`,
      variantOf,
    ),
    productsOfValue: await indexesByValue(
      sql`select pv.value_id, string_agg(int4send(p.id), '') as ids from product_value pv join product p on p.id = pv.product_id
        where p.archived_at is null group by pv.value_id`,
      productOf,
    ),
  }
}

/** The products of each live category and its live descendants. */
async function readCategories(tx: Queries, products: number, productOf: IdLookup): Promise<Map<number, Int32Array>> {
  const { rows: categories } = await tx.execute<{ id: number; parent_id: number | null; products: Bytes }>(sql`
    select c.id, c.parent_id, (select string_agg(int4send(p.id), '') from product_category pc join product p on p.id = pc.product_id
      where pc.category_id = c.id and p.archived_at is null) as products
    from category c where c.type = ${CATEGORY_TYPE.products} and c.archived_at is null`)
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const own = new Map(categories.map((row) => [row.id, toIndexes(row.products, productOf)]))
  const parts = new Map<number, Int32Array[]>(categories.map(({ id }) => [id, []]))
  for (const { id } of categories)
    for (let ancestor: number | null = id; ancestor !== null; ancestor = parents.get(ancestor) ?? null)
      parts.get(ancestor)?.push(own.get(id)!)
  const productsOfCategory = new Map<number, Int32Array>()
  for (const [id, indexes] of parts) {
    await nextTurn()
    productsOfCategory.set(id, union(indexes, products))
  }
  return productsOfCategory
}

/** The numbers below `size` that stand in one of the lists, in ascending order. */
function union(lists: readonly Int32Array[], size: number): Int32Array {
  const set = createBitSet(size)
  for (const numbers of lists) for (const number of numbers) add(set, number)
  const united = new Int32Array(count(set))
  let next = 0
  forEachIn(set, (number) => {
    united[next] = number
    next += 1
  })
  return united
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
async function columnsOf(blocks: readonly Bytes[], width: number): Promise<Int32Array[]> {
  const parts = blocks.map(numbersOf)
  const rows = parts.reduce((total, part) => total + part.length / width, 0)
  const columns = Array.from({ length: width }, () => new Int32Array(rows))
  let row = 0
  for (const part of parts) {
    await nextTurn()
    for (let at = 0; at < part.length; at += width, row += 1)
      for (let column = 0; column < width; column += 1) columns[column]![row] = part[at + column]!
  }
  return columns
}

const toIndexes = (ids: Bytes | undefined, lookup: IdLookup): Int32Array => numbersOf(ids).map(lookup)
