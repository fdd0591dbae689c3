import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@vitrina/contract'
import type { ListingPart, ProductColumns } from './listing-data.ts'
import { nameOrder, SORT_ORDERS } from './sort-orders.ts'
import { backgroundTurn } from './turns.ts'
import { mergeWordLists, type Renumbered } from './word-lists.ts'

/** The products of `added` stand in an order by name after so many of those that are kept. */

/** Products that are kept, and in place of the others those of `added`; both numbered as before. */
type Merging = { kept: ListingPart; added: ListingPart; isKept: (productId: number) => boolean }

/**
 * A catalogue with some products replaced, in steps between which requests are answered. `positionsOf` says where the names of `added`
 * belong among those that are kept, given as ids in order; its numbers stand in the order of the names of `added`.
 */
export async function mergeListingParts(
  { kept, added, isKept }: Merging,
  positionsOf: (language: Language, keptIds: Int32Array) => Promise<Int32Array>,
): Promise<ListingPart> {
  const products = mergeIds(kept.productIds, added.productIds, (product) => isKept(kept.productIds[product]!))
  await backgroundTurn()
  const variants = mergeIds(
    kept.variantIds,
    added.variantIds,
    (variant) => products.keptNumbers[kept.variantProducts[variant]!] !== -1,
  )
  await backgroundTurn()
  const column = (ids: MergedIds, ofKept: Int32Array, ofAdded: Int32Array) => {
    const merged = new Int32Array(ids.ids.length)
    scatter(ofKept, ids.keptNumbers, merged)
    scatter(ofAdded, ids.addedNumbers, merged)
    return merged
  }
  const columns = {
    productIds: products.ids,
    lowestPrices: column(products, kept.lowestPrices, added.lowestPrices),
    highestPrices: column(products, kept.highestPrices, added.highestPrices),
    positions: column(products, kept.positions, added.positions),
    publishedDays: column(products, kept.publishedDays, added.publishedDays),
  }
  await backgroundTurn()
  const orders = await mergeOrders({ kept, added }, products, columns, positionsOf)
  const lists = (name: 'productsOfValue' | 'productsOfOwnCategory' | 'variantsOfValue', ids: MergedIds) =>
    mergeNumberLists({ lists: kept[name], numbers: ids.keptNumbers }, { lists: added[name], numbers: ids.addedNumbers })
  return {
    ...columns,
    orders,
    variantIds: variants.ids,
    variantProducts: column(
      variants,
      renumber(kept.variantProducts, products.keptNumbers),
      renumber(added.variantProducts, products.addedNumbers),
    ),
    variantPrices: column(variants, kept.variantPrices, added.variantPrices),
    variantsOfValue: await lists('variantsOfValue', variants),
    productsOfValue: await lists('productsOfValue', products),
    productsOfOwnCategory: await lists('productsOfOwnCategory', products),
    words: await mergeWordLists(
      { lists: kept.words, numbers: products.keptNumbers },
      { lists: added.words, numbers: products.addedNumbers },
    ),
  }
}

/** Ascending ids, and the number that each former number has now; -1 where it is left out. */
type MergedIds = { ids: Int32Array; keptNumbers: Int32Array; addedNumbers: Int32Array }

function mergeIds(kept: Int32Array, added: Int32Array, isKept: (number: number) => boolean): MergedIds {
  const ids = new Int32Array(kept.length + added.length)
  const keptNumbers = new Int32Array(kept.length).fill(-1)
  const addedNumbers = new Int32Array(added.length)
  let length = 0
  let next = 0
  const takeAdded = (before: number) => {
    for (; next < added.length && added[next]! < before; next += 1) {
      addedNumbers[next] = length
      ids[length] = added[next]!
      length += 1
    }
  }
  for (let number = 0; number < kept.length; number += 1) {
    if (!isKept(number)) continue
    takeAdded(kept[number]!)
    keptNumbers[number] = length
    ids[length] = kept[number]!
    length += 1
  }
  takeAdded(Infinity)
  return { ids: ids.slice(0, length), keptNumbers, addedNumbers }
}

function scatter(column: Int32Array, numbers: Int32Array, target: Int32Array): void {
  for (let number = 0; number < column.length; number += 1)
    if (numbers[number]! !== -1) target[numbers[number]!] = column[number]!
}

const renumber = (list: Int32Array, numbers: Int32Array): Int32Array => list.map((number) => numbers[number]!)
const keepNumbered = (list: Int32Array, numbers: Int32Array): Int32Array =>
  renumber(list, numbers).filter((number) => number !== -1)

async function mergeOrders(
  { kept, added }: Pick<Merging, 'kept' | 'added'>,
  { ids, keptNumbers, addedNumbers }: MergedIds,
  columns: Omit<ProductColumns, 'orders'>,
  positionsOf: (language: Language, keptIds: Int32Array) => Promise<Int32Array>,
): Promise<Map<string, Int32Array>> {
  const orders = new Map<string, Int32Array>()
  const both = (sort: string) =>
    [keepNumbered(kept.orders.get(sort)!, keptNumbers), renumber(added.orders.get(sort)!, addedNumbers)] as const
  for (const language of LANGUAGES) {
    const sort = nameOrder(language)
    const [ofKept, ofAdded] = both(sort)
    orders.set(sort, insertAt(ofKept, ofAdded, await positionsOf(language, renumber(ofKept, ids))))
    await backgroundTurn()
  }
  const rankOf = new Int32Array(ids.length)
  for (const [rank, product] of orders.get(nameOrder(FALLBACK_LANGUAGE))!.entries()) rankOf[product] = rank
  for (const [sort, { keyOf: comparedOf }] of Object.entries(SORT_ORDERS)) {
    await backgroundTurn()
    const [ofKept, ofAdded] = both(sort)
    const keyOf = (product: number) => [...comparedOf(columns, product), rankOf[product]!]
    const positions = new Int32Array(ofAdded.length)
    for (const [index, product] of ofAdded.entries()) {
      const key = keyOf(product)
      positions[index] = countBefore(ofKept, (other) => isLess(keyOf(other), key))
    }
    orders.set(sort, insertAt(ofKept, ofAdded, positions))
  }
  return orders
}

/** How many of a list come before something, by binary search. */
function countBefore(list: Int32Array, comesBefore: (number: number) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comesBefore(list[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, at) => value !== b[at])
  return index !== -1 && a[index]! < b[index]!
}

/** `list` with each number of `inserted` after so many of its own; the positions ascend. */
function insertAt(list: Int32Array, inserted: Int32Array, positions: Int32Array): Int32Array {
  const merged = new Int32Array(list.length + inserted.length)
  let from = 0
  for (const [index, number] of inserted.entries()) {
    merged.set(list.subarray(from, positions[index]!), from + index)
    merged[positions[index]! + index] = number
    from = positions[index]!
  }
  merged.set(list.subarray(from), from + inserted.length)
  return merged
}

type NumberLists = ReadonlyMap<number, Int32Array>

/** Lists by key, without those that became empty. */
async function mergeNumberLists(
  kept: Renumbered<NumberLists>,
  added: Renumbered<NumberLists>,
): Promise<Map<number, Int32Array>> {
  const merged = new Map<number, Int32Array>()
  for (const key of new Set([...kept.lists.keys(), ...added.lists.keys()])) {
    await backgroundTurn()
    const ofKept = keepNumbered(kept.lists.get(key) ?? new Int32Array(), kept.numbers)
    const ofAdded = renumber(added.lists.get(key) ?? new Int32Array(), added.numbers)
    const both = new Int32Array(ofKept.length + ofAdded.length)
    both.set(ofKept)
    both.set(ofAdded, ofKept.length)
    if (both.length > 0) merged.set(key, both)
  }
  return merged
}
