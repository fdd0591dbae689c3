import { LANGUAGES } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { SearchedTexts } from '../../../platform/search/index.ts'

/** Splitting the words of so many texts takes a few milliseconds, between which requests are answered. */
const PRODUCTS_PER_QUERY = 250

/** The live products, and the numbers of those in each category and with each value. */
type Filed = {
  productIds: Int32Array
  productsOfCategory: ReadonlyMap<number, Int32Array>
  productsWithValue: ReadonlyMap<number, Int32Array>
}

/** What products are found by, in the order of their ids: names, categories with those above them, options and attributes, codes, descriptions. */
export async function* readProductTexts(
  tx: Queries,
  { productIds, productsOfCategory, productsWithValue }: Filed,
): AsyncGenerator<SearchedTexts> {
  const categories = textsByProduct(productIds.length, productsOfCategory, await readNames(tx, 'category'))
  const values = textsByProduct(productIds.length, productsWithValue, await readNames(tx, 'option_value'))
  const codes = await readCodes(tx)
  for (let from = 0; from < productIds.length; from += PRODUCTS_PER_QUERY) {
    const { rows } = await tx.execute<OwnTexts & { id: number }>(sql`
      select id, name, summary, description from product
      where archived_at is null and id >= ${productIds[from]!} order by id limit ${PRODUCTS_PER_QUERY}`)
    for (const [index, { id, ...own }] of rows.entries())
      yield searchedTexts(own, {
        categories: categories[from + index]!,
        values: values[from + index]!,
        codes: codes.get(id) ?? [],
      })
  }
}

export type OwnTexts = { name: Translated; summary: Translated; description: Translated }

/** What a product is found by: its texts, the names of what it is filed under, and its codes. */
export function searchedTexts(
  { name, summary, description }: OwnTexts,
  { categories, values, codes }: Record<'categories' | 'values' | 'codes', readonly string[]>,
): SearchedTexts {
  return {
    names: textsOf(name),
    categories,
    // A code is found with its hyphens and without.
    terms: [...values, ...codes.flatMap((code) => [code, code.replace(/[^\p{L}\p{N}]/gu, '')])],
    descriptions: [...textsOf(summary), ...textsOf(description)],
  }
}

/** The texts of what each of so many products is in. */
function textsByProduct(
  products: number,
  productsOf: ReadonlyMap<number, Int32Array>,
  names: ReadonlyMap<number, readonly string[]>,
): string[][] {
  const texts: string[][] = Array.from({ length: products }, () => [])
  for (const [id, numbers] of productsOf) for (const product of numbers) texts[product]!.push(...(names.get(id) ?? []))
  return texts
}

/** The names of live categories or values, in all languages. */
export async function readNames(tx: Queries, table: 'category' | 'option_value'): Promise<Map<number, string[]>> {
  const { rows } = await tx.execute<{ id: number; name: Translated }>(
    sql`select id, name from ${sql.identifier(table)} where archived_at is null`,
  )
  return new Map(rows.map(({ id, name }) => [id, textsOf(name)]))
}

/** The codes of the live variants of each product. */
async function readCodes(tx: Queries): Promise<Map<number, string[]>> {
  const { rows } = await tx.execute<{ product_id: number; skus: string[] }>(
    sql`select product_id, array_agg(sku) as skus from variant where archived_at is null and sku is not null group by product_id`,
  )
  return new Map(rows.map(({ product_id, skus }) => [product_id, skus]))
}

const textsOf = (text: Translated): string[] => LANGUAGES.flatMap((language) => text[language] ?? [])
