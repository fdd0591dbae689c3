import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Queries } from '../../../../platform/database/client.ts'
import { sql } from '../../../../platform/database/drizzle.ts'
import { IS_AVAILABLE, LIVE_VARIANTS, PRICE, readProducts, REGULAR_PRICE } from '../load-listing-data.ts'
import { type OwnTexts, readNames, searchedTexts } from '../product-texts.ts'
import {
  type ProductDocument,
  rankField,
  type StockDocument,
  STORED_ORDERS,
  type ValueKey,
  valueIdOf,
  type VariantDocument,
  weighedWords,
  wordFields,
} from './documents.ts'

const PRODUCTS_PER_BATCH = 250

/** Products to be indexed, with the words of their texts and the weights of these. */
export type DocumentBatch = { documents: ProductDocument[]; words: [word: string, weight: number][] }

type ProductRow = OwnTexts & { id: number; categories: number[]; values: ValueKey[]; codes: string[] }

/** The documents of all live products, in batches. `tx` must see one state of the database throughout. */
export async function* readDocuments(tx: Queries): AsyncGenerator<DocumentBatch> {
  const { productIds, lowestPrices, highestPrices, orders } = await readProducts(tx)
  const ranks = STORED_ORDERS.map((order) => [rankField(order), placesIn(orders.get(order)!)] as const)
  const categoriesWith = await readCategoryPaths(tx)
  const categoryNames = await readNames(tx, 'category')
  const valueNames = await readNames(tx, 'option_value')
  for (let from = 0; from < productIds.length; from += PRODUCTS_PER_BATCH) {
    const ids = [...productIds.subarray(from, from + PRODUCTS_PER_BATCH)]
    const rows = await readProductRows(tx, ids)
    const stock = await readStock(tx, ids)
    const batch: DocumentBatch = { documents: [], words: [] }
    for (const [offset, id] of ids.entries()) {
      const product = from + offset
      const row = rows.get(id)!
      const { is_sold_out, variants } = stock.get(id)!
      const categories = [...new Set(row.categories.flatMap((category) => categoriesWith.get(category) ?? []))]
      const values = [...new Set([...row.values, ...variants.flatMap((variant) => variant.values)])]
      const texts = searchedTexts(row, {
        categories: categories.flatMap((category) => categoryNames.get(category) ?? []),
        values: values.flatMap((value) => valueNames.get(valueIdOf(value)) ?? []),
        codes: row.codes,
      })
      const words = weighedWords(texts)
      batch.words.push(...words)
      batch.documents.push({
        id,
        categories,
        values,
        lowest_price: lowestPrices[product]!,
        highest_price: highestPrices[product]!,
        is_sold_out,
        variants,
        ...Object.fromEntries(ranks.map(([field, places]) => [field, places[product]!])),
        ...wordFields(words),
      })
    }
    yield batch
  }
}

/** The variants of live products with their stock as it is now, by the id of the product. */
export async function readStock(queries: Queries, productIds: readonly number[]): Promise<Map<number, StockDocument>> {
  const { rows } = await queries.execute<VariantDocument & { product_id: number }>(sql`
    select v.product_id, v.id, ${PRICE} as price, ${IS_AVAILABLE} as is_available, coalesce(${REGULAR_PRICE} > ${PRICE}, false) as is_reduced,
      array(select ov.option_id || ':' || ov.id from option_value ov where ov.id in (
        select value_id from variant_value where variant_id = v.id union select value_id from product_value where product_id = p.id) order by ov.id) as values
    from ${LIVE_VARIANTS} and p.id = any(${sql.param([...productIds])}::int[]) order by v.id`)
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map(
    productIds.map((id) => {
      const variants = (byProduct.get(id) ?? []).map(variantDocument)
      return [id, { variants, is_sold_out: variants.every((variant) => !variant.is_available) }]
    }),
  )
}

const variantDocument = ({ id, price, is_available, is_reduced, values }: VariantDocument): VariantDocument => ({
  id,
  price,
  is_available,
  is_reduced,
  values,
})

/** Products with their own categories, attributes and codes. */
async function readProductRows(tx: Queries, productIds: readonly number[]) {
  const { rows } = await tx.execute<ProductRow>(sql`
    select p.id, p.name, p.summary, p.description, array(select category_id from product_category where product_id = p.id) as categories,
      array(select ov.option_id || ':' || ov.id from product_value pv join option_value ov on ov.id = pv.value_id where pv.product_id = p.id) as values,
      array(select sku from variant where product_id = p.id and archived_at is null and sku is not null) as codes
    from product p where p.id = any(${sql.param([...productIds])}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The live categories of products, each with those above it. */
async function readCategoryPaths(tx: Queries): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ id: number; parent_id: number | null }>(
    sql`select id, parent_id from category where type = ${CATEGORY_TYPE.products} and archived_at is null`,
  )
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const pathOf = (id: number | null): number[] =>
    id !== null && parents.has(id) ? [id, ...pathOf(parents.get(id)!)] : []
  return new Map(rows.map(({ id }) => [id, pathOf(id)]))
}

/** The place of each product in an order. */
function placesIn(order: Int32Array): Int32Array {
  const places = new Int32Array(order.length)
  for (const [place, product] of order.entries()) places[product] = place
  return places
}
