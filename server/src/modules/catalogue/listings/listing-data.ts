import { add, type BitSet, count, createBitSet, forEachIn, fullBitSet, remove } from './bit-set.ts'
import { indexOf } from './id-lookup.ts'
import { backgroundTurn } from './turns.ts'
import { groupValuesByProduct, type ValuesByProduct } from './values-by-product.ts'
import type { WordLists } from './word-lists.ts'

/**
 * Live products in columns, as they are read: all of them, or those that changed. Products and variants are numbered in ascending order of
 * their ids, and all columns refer to these numbers. Prices are minor units.
 */
export type ListingPart = ProductColumns & {
  variantIds: Int32Array
  variantProducts: Int32Array
  variantPrices: Int32Array
  /** The variants that have a value as an option, and the products that have it as an attribute. */
  variantsOfValue: ReadonlyMap<number, Int32Array>
  productsOfValue: ReadonlyMap<number, Int32Array>
  /** The products of each category itself, without those of its descendants; also of categories that are not live. */
  productsOfOwnCategory: ReadonlyMap<number, Int32Array>
  words: WordLists
}

export type ProductColumns = {
  productIds: Int32Array
  /** Prices of the cheapest and of the dearest variant of each product. */
  lowestPrices: Int32Array
  highestPrices: Int32Array
  positions: Int32Array
  /** Days from 2000 to each product's publication; the least number for those without. */
  publishedDays: Int32Array
  /** The products in each sort order. */
  orders: ReadonlyMap<string, Int32Array>
}

/** What the whole catalogue has beside its products. */
export type ListingSurroundings = {
  /** The ids of the live variants that can't be ordered now. */
  unavailableIds: Int32Array
  optionOfValue: ReadonlyMap<number, number>
  /** The parent of each live category, null at the top. */
  parentOfCategory: ReadonlyMap<number, number | null>
}

/** The whole live catalogue, with what is derived from its columns. */
export type ListingData = ListingPart & {
  /** The variants that can be ordered. A rental product's always can: it has days instead of stock. */
  availableVariants: BitSet
  optionOfValue: ReadonlyMap<number, number>
  valuesByProduct: ValuesByProduct
  /** The products of each category and its descendants. */
  productsOfCategory: ReadonlyMap<number, Int32Array>
}

export async function completeListingData(
  part: ListingPart,
  { unavailableIds, optionOfValue, parentOfCategory }: ListingSurroundings,
): Promise<ListingData> {
  const availableVariants = fullBitSet(part.variantIds.length)
  for (const id of unavailableIds) {
    const variant = indexOf(part.variantIds, id)
    if (variant !== -1) remove(availableVariants, variant)
  }
  await backgroundTurn()
  return {
    ...part,
    availableVariants,
    optionOfValue,
    valuesByProduct: await groupValuesByProduct(part),
    productsOfCategory: await includeDescendants(part, parentOfCategory),
  }
}

async function includeDescendants(
  { productIds, productsOfOwnCategory }: Pick<ListingPart, 'productIds' | 'productsOfOwnCategory'>,
  parents: ReadonlyMap<number, number | null>,
): Promise<Map<number, Int32Array>> {
  const parts = new Map<number, Int32Array[]>([...parents.keys()].map((id) => [id, []]))
  for (const id of parents.keys())
    for (let ancestor: number | null = id; ancestor !== null; ancestor = parents.get(ancestor) ?? null)
      parts.get(ancestor)?.push(productsOfOwnCategory.get(id) ?? new Int32Array())
  const productsOfCategory = new Map<number, Int32Array>()
  for (const [id, lists] of parts) {
    await backgroundTurn()
    productsOfCategory.set(id, union(lists, productIds.length))
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
