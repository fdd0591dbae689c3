import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { createIdLookup, type IdLookup } from './id-lookup.ts'
import type { ListingPart } from './listing-data.ts'
import type { VariantAvailability } from './listing-index.ts'
import { priceSql } from '../products/effective-price.ts'
import { nameOrder, SORT_ORDERS } from './sort-orders.ts'
import { backgroundTurn } from './turns.ts'
import { createWordListsBuilder } from './word-lists.ts'

/** Small enough that splitting their words takes a few milliseconds, between which requests are answered. */
const TEXTS_PER_QUERY = 250
/** Records whose numbers come in one row, for the same reason. */
const RECORDS_PER_ROW = 20_000

/** True for a variant (alias `v`, of product `p`) that can be ordered. A rental product has days instead of stock. */
const IS_AVAILABLE = sql`(p.let_by is not null or v.stock > 0)`
const LIVE_VARIANTS = sql`variant v join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null`

/** Numbers are sent as bytes: parsing a million rows of text would hold up other requests. Null without rows. */
type Bytes = Buffer | null

/** Which products are read: all of them, or some. */
export type Scope = readonly number[] | 'all'

/**
 * Reads the live products of a scope, in steps between which requests are answered. `tx` must see one state of the catalogue throughout.
 */
export async function readListingPart(tx: Queries, scope: Scope): Promise<ListingPart> {
  const { productOf, ...products } = await readProducts(tx, scope)
  const { variantOf, ...variants } = await readVariants(tx, scope, productOf)
  const values = await readValues(tx, scope, productOf, variantOf)
  const productsOfOwnCategory = await readOwnCategories(tx, scope, productOf)
  const words = await readWords(tx, scope, products.productIds)
  return { ...products, ...variants, ...values, productsOfOwnCategory, words }
}

/** A condition on products (alias `p`). */
const within = (scope: Scope): SQL =>
  scope === 'all'
    ? sql`p.archived_at is null`
    : sql`p.archived_at is null and p.id = any(${sql.param([...scope])}::int[])`

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

const PRICE = sql.raw(priceSql())

/** The alphabets are known to the database, so it sorts names. */
export const COLLATION = sql`collate "und-x-icu"`

/** A product's name in a language, or in another one. */
export const nameOf = (language: Language, product: string): SQL => {
  const languages = new Set([language, FALLBACK_LANGUAGE, ...LANGUAGES])
  const names = [...languages].map((key) => sql.raw(`nullif(${product}.name->>'${key}', '')`))
  return sql`coalesce(${sql.join(names, sql`, `)}, '')`
}

/** In place of the days between 2000 and a product's publication. The newest first, so these last. */
const UNPUBLISHED = -2_147_483_648

/** What each order of the index is sorted by. */
const ORDERS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(SORT_ORDERS).map(([sort, { sql }]) => [sort, `${sql}, name_${FALLBACK_LANGUAGE}`]),
  ),
  ...Object.fromEntries(LANGUAGES.map((language) => [nameOrder(language), `name_${language}`])),
}

async function readProducts(tx: Queries, scope: Scope) {
  const orders = Object.entries(ORDERS).map(
    ([sort, columns]) => sql`
    union all select ${sort}, 0, string_agg(int4send(id), '' order by ${sql.raw(columns)}) from named`,
  )
  const names = LANGUAGES.map((language) => sql`${nameOf(language, 'p')} as ${sql.raw(`text_${language}`)}`)
  const ranks = LANGUAGES.map(
    (language) =>
      sql`row_number() over (order by ${sql.raw(`text_${language}`)} ${COLLATION}, id) as ${sql.raw(`name_${language}`)}`,
  )
  const { rows } = await tx.execute<{ kind: string; numbers: Bytes }>(sql`
    with priced as (
      select p.id, p.position, p.published, coalesce(v.lowest, p.price) as lowest, coalesce(v.highest, p.price) as highest,
        ${sql.join(names, sql`, `)}
      from product p left join (
        select v.product_id, min(${PRICE}) as lowest, max(${PRICE}) as highest
        from ${LIVE_VARIANTS} and ${within(scope)} group by v.product_id
      ) v on v.product_id = p.id
      where ${within(scope)}
    ), named as materialized (
      select *, ${sql.join(ranks, sql`, `)} from priced
    )
    select 'products' as kind, id / ${RECORDS_PER_ROW} as block, string_agg(
      int4send(id) || int4send(lowest) || int4send(highest) || int4send(position) || int4send(coalesce(published - date '2000-01-01', ${UNPUBLISHED})),
      '' order by id) as numbers
    from named group by 2 ${sql.join(orders)} order by block`)
  const blocks = rows.filter(({ kind }) => kind === 'products').map(({ numbers }) => numbers)
  const [productIds, lowestPrices, highestPrices, positions, publishedDays] = await columnsOf(blocks, 5)
  const productOf = createIdLookup(productIds)
  const productOrders = new Map<string, Int32Array>()
  for (const sort of Object.keys(ORDERS)) {
    await backgroundTurn()
    productOrders.set(sort, toIndexes(rows.find(({ kind }) => kind === sort)?.numbers, productOf))
  }
  return { productIds, lowestPrices, highestPrices, positions, publishedDays, orders: productOrders, productOf }
}

async function readVariants(tx: Queries, scope: Scope, productOf: IdLookup) {
  const { rows } = await tx.execute<{ variants: Bytes }>(sql`
    select string_agg(int4send(v.id) || int4send(v.product_id) || int4send(${PRICE}), '' order by v.id) as variants
    from ${LIVE_VARIANTS} and ${within(scope)} group by v.id / ${RECORDS_PER_ROW} order by min(v.id)`)
  const blocks = rows.map(({ variants }) => variants)
  const [variantIds, ids, variantPrices] = await columnsOf(blocks, 3)
  await backgroundTurn()
  const variantProducts = ids.map(productOf)
  await backgroundTurn()
  return { variantIds, variantProducts, variantPrices, variantOf: createIdLookup(variantIds) }
}

async function readValues(tx: Queries, scope: Scope, productOf: IdLookup, variantOf: IdLookup) {
  const indexesByValue = async (query: SQL, lookup: IdLookup) => {
    const { rows } = await tx.execute<{ value_id: number; ids: Bytes }>(query)
    const indexes = new Map<number, Int32Array>()
    for (const { value_id, ids } of rows) {
      await backgroundTurn()
      indexes.set(value_id, toIndexes(ids, lookup))
    }
    return indexes
  }
  return {
    variantsOfValue: await indexesByValue(
      sql`select vv.value_id, string_agg(int4send(v.id), '') as ids from variant_value vv join variant v on v.id = vv.variant_id
        join product p on p.id = v.product_id where v.archived_at is null and ${within(scope)} group by vv.value_id`,
      variantOf,
    ),
    productsOfValue: await indexesByValue(
      sql`select pv.value_id, string_agg(int4send(p.id), '') as ids from product_value pv join product p on p.id = pv.product_id
        where ${within(scope)} group by pv.value_id`,
      productOf,
    ),
  }
}

/** The products of each category itself, without those of its descendants. */
async function readOwnCategories(tx: Queries, scope: Scope, productOf: IdLookup): Promise<Map<number, Int32Array>> {
  const { rows } = await tx.execute<{ category_id: number; ids: Bytes }>(sql`
    select pc.category_id, string_agg(int4send(p.id), '') as ids from product_category pc join product p on p.id = pc.product_id
    where ${within(scope)} group by pc.category_id`)
  return new Map(rows.map(({ category_id, ids }) => [category_id, toIndexes(ids, productOf)]))
}

/** A product's texts in all languages. */
const SEARCHED_TEXTS = sql.raw(
  ['name', 'summary'].flatMap((text) => LANGUAGES.map((language) => `p.${text}->>'${language}'`)).join(', '),
)

async function readWords(tx: Queries, scope: Scope, productIds: Int32Array) {
  const builder = createWordListsBuilder(productIds.length)
  for (let from = 0; from < productIds.length; from += TEXTS_PER_QUERY) {
    await backgroundTurn()
    const { rows } = await tx.execute<{ id: number; text: string }>(sql`
      select id, concat_ws(' ', ${SEARCHED_TEXTS}) as text from product p
      where ${within(scope)} and id >= ${productIds[from]!} order by id limit ${TEXTS_PER_QUERY}`)
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
async function columnsOf<Width extends 3 | 5>(blocks: readonly Bytes[], width: Width): Promise<Columns[Width]> {
  const parts = blocks.map(numbersOf)
  const rows = parts.reduce((total, part) => total + part.length / width, 0)
  const columns = Array.from({ length: width }, () => new Int32Array(rows))
  let row = 0
  for (const part of parts) {
    await backgroundTurn()
    for (let at = 0; at < part.length; at += width, row += 1)
      for (let column = 0; column < width; column += 1) columns[column]![row] = part[at + column]!
  }
  return columns as unknown as Columns[Width]
}

type Column = Int32Array<ArrayBuffer>
type Columns = { 3: [Column, Column, Column]; 5: [Column, Column, Column, Column, Column] }

const toIndexes = (ids: Bytes | undefined, lookup: IdLookup): Int32Array => numbersOf(ids).map(lookup)
