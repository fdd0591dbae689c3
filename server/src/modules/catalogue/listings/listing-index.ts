import { LRUCache } from 'lru-cache'
import { createTextSearch, type Found, type SynonymGroups } from '../../../platform/search/index.ts'
import { add, type BitSet, count, createBitSet, forEachIn, fullBitSet, has, intersect, remove } from './bit-set.ts'
import { indexOf } from './id-lookup.ts'
import type { ListingData, VariantAvailability } from './load-listing-data.ts'
import {
  ALL_PRODUCTS,
  type Facets,
  type ListOrder,
  type ProductFilter,
  type RowRange,
  type Understanding,
} from './product-lists.ts'

/** Scores are compared in steps of a tenth; the highest is that of eight words of names. */
const SCORE_STEPS = 10
const MAX_SCORE = 25_000
/** Searches whose products are kept; each takes five bytes a product. */
const MAX_SEARCHES_BYTES = 10_000_000

export type ListingIndex = ReturnType<typeof createListingIndex>

/** Scores are by the number of the product. */
type FoundProducts = Found<Float32Array> & { products: BitSet }

/** The conditions of a filter as sets of products or of variants; null where it has none. */
type Conditions = {
  products: BitSet | null
  price: BitSet | null
  available: BitSet | null
  reduced: BitSet | null
  options: Map<number, { products: BitSet | null; variants: BitSet | null }>
}

/**
 * Answers every product list, in any order and by any filter, from memory. Its cost grows with the number of products divided by
 * 32, for facets with the number of values that products have.
 */
export function createListingIndex(data: ListingData, synonyms: SynonymGroups) {
  const { productIds, variantIds, variantProducts, variantPrices, productsOfValue, variantsOfValue } = data
  const products = productIds.length
  const variants = variantIds.length
  const textSearch = createTextSearch(data.texts, synonyms)
  const searches = new LRUCache<string, FoundProducts>({
    maxSize: MAX_SEARCHES_BYTES,
    sizeCalculation: ({ scores }, typed) => scores.byteLength + Math.ceil(products / 8) + typed.length * 2 + 100,
  })
  /** The place of each product in the shop's order. */
  const positions = new Int32Array(products)
  for (const [place, product] of data.orders.get('position')!.entries()) positions[product] = place
  const reducedVariants = createBitSet(variants, data.reducedVariants)
  /** The variants that can be ordered. A rental product's always can: it has days instead of stock. */
  const availableVariants = createBitSet(variants)
  const soldOut = createBitSet(products)
  setUnavailable(data.unavailableIds)

  function conditionsOf(filter: ProductFilter): Conditions {
    let found: BitSet | null = null
    if (filter.categoryId !== ALL_PRODUCTS)
      found = createBitSet(products, data.productsOfCategory.get(filter.categoryId) ?? [])
    if (filter.search !== null) {
      const searched = search(filter.search).products
      found = found ? intersect(found, searched) : searched
    }
    return {
      products: found,
      price: filter.priceMin === null && filter.priceMax === null ? null : variantsPriced(filter),
      available: filter.inStock ? availableVariants : null,
      reduced: filter.isReduced ? reducedVariants : null,
      options: new Map([...filter.values].map(([option, ids]) => [option, withAnyValue(ids)])),
    }
  }

  function search(typed: string): FoundProducts {
    let found = searches.get(typed)
    if (!found) {
      const answer = textSearch.find(typed)
      found = { ...answer, products: createBitSet(products) }
      for (let product = 0; product < products; product += 1)
        if (answer.scores[product]! > 0) add(found.products, product)
      searches.set(typed, found)
    }
    return found
  }

  function variantsPriced({ priceMin, priceMax }: ProductFilter): BitSet {
    const [from, to] = [priceMin ?? 0, priceMax ?? Infinity]
    const set = createBitSet(variants)
    for (let variant = 0; variant < variants; variant += 1) {
      const price = variantPrices[variant]!
      if (price >= from && price <= to) add(set, variant)
    }
    return set
  }

  /** As a set of products when the values describe products, which saves looking at their variants. */
  function withAnyValue(ids: readonly number[]): { products: BitSet | null; variants: BitSet | null } {
    const ofVariants = ids.flatMap((id) => variantsOfValue.get(id) ?? [])
    const ofProducts = ids.flatMap((id) => productsOfValue.get(id) ?? [])
    const productSet = createBitSet(products)
    for (const numbers of ofProducts) for (const product of numbers) add(productSet, product)
    if (ofVariants.length === 0) return { products: productSet, variants: null }
    const variantSet = createBitSet(variants)
    for (const numbers of ofVariants) for (const variant of numbers) add(variantSet, variant)
    if (ofProducts.length > 0)
      for (let variant = 0; variant < variants; variant += 1)
        if (has(productSet, variantProducts[variant]!)) add(variantSet, variant)
    return { products: null, variants: variantSet }
  }

  /**
   * The products that meet the conditions. A single variant must meet all of its kind: M in stock does not match when M is sold out
   * and only S is in stock.
   */
  function meeting(conditions: Conditions, without: { option?: number; price?: boolean } = {}): BitSet {
    const matches = conditions.products?.slice() ?? fullBitSet(products)
    let matchingVariants: BitSet | null = null
    const restrictVariants = (set: BitSet | null) => {
      if (set) matchingVariants = matchingVariants ? intersect(matchingVariants, set) : set.slice()
    }
    if (!without.price) restrictVariants(conditions.price)
    restrictVariants(conditions.available)
    restrictVariants(conditions.reduced)
    for (const [option, sets] of conditions.options) {
      if (option === without.option) continue
      restrictVariants(sets.variants)
      if (sets.products) intersect(matches, sets.products)
    }
    if (!matchingVariants) return matches
    const ofVariants = createBitSet(products)
    forEachIn(matchingVariants, (variant) => add(ofVariants, variantProducts[variant]!))
    return intersect(matches, ofVariants)
  }

  function priceRange(matches: BitSet): Pick<Facets, 'min_price' | 'max_price'> {
    let [min, max] = [Infinity, -Infinity]
    forEachIn(matches, (product) => {
      min = Math.min(min, data.lowestPrices[product]!)
      max = Math.max(max, data.highestPrices[product]!)
    })
    return min === Infinity ? { min_price: null, max_price: null } : { min_price: min, max_price: max }
  }

  /** The ids of a page of `matches`, in the given order. In the shop's order, sold-out products stand last; by relevance, after those that answer as well. */
  function pageOf(matches: BitSet, sort: ListOrder, range: RowRange, scores: Float32Array | null): number[] {
    if (sort === 'relevance')
      return scores ? mostRelevant(matches, scores, range) : pageOf(matches, 'position', range, null)
    const { offset, limit } = range
    const order = data.orders.get(sort)
    if (!order) throw new Error(`There is no order ${sort}`)
    if (sort !== 'position') return collect(order, matches, offset, limit)
    const inStock = matches.map((bits, index) => bits & ~soldOut[index]!) as BitSet
    const inStockCount = count(inStock)
    const page = offset < inStockCount ? collect(order, inStock, offset, limit) : []
    if (page.length === limit) return page
    const rest = Math.max(0, offset - inStockCount)
    return [...page, ...collect(order, intersect(soldOut.slice(), matches), rest, limit - page.length)]
  }

  function mostRelevant(matches: BitSet, scores: Float32Array, { offset, limit }: RowRange): number[] {
    // One number for score, availability and place: numbers sort ten times as fast as with a comparison.
    const keys = new Float64Array(count(matches))
    let length = 0
    forEachIn(matches, (product) => {
      const rank = (has(soldOut, product) ? products : 0) + positions[product]!
      keys[length] = (MAX_SCORE - Math.round(scores[product]! * SCORE_STEPS)) * 2 * products + rank
      length += 1
    })
    const order = data.orders.get('position')!
    return Array.from(keys.sort().subarray(offset, offset + limit), (key) => productIds[order[key % products]!]!)
  }

  function collect(order: Int32Array, matches: BitSet, offset: number, limit: number): number[] {
    const ids: number[] = []
    let skipped = 0
    for (let index = 0; index < order.length && ids.length < limit; index += 1) {
      const product = order[index]!
      if (!has(matches, product)) continue
      if (skipped < offset) skipped += 1
      else ids.push(productIds[product]!)
    }
    return ids
  }

  /** Takes over which variants can't be ordered; all others can. */
  function setUnavailable(unavailableIds: Int32Array): void {
    availableVariants.set(fullBitSet(variants))
    for (const id of unavailableIds) {
      const variant = indexOf(variantIds, id)
      if (variant !== -1) remove(availableVariants, variant)
    }
    soldOut.set(fullBitSet(products))
    forEachIn(availableVariants, (variant) => remove(soldOut, variantProducts[variant]!))
  }

  return {
    /** The number of products in a category and its descendants. */
    total(categoryId: number): number {
      return categoryId === ALL_PRODUCTS ? products : (data.productsOfCategory.get(categoryId)?.length ?? 0)
    },
    page(
      filter: ProductFilter,
      sort: ListOrder,
      range: RowRange,
      excludedId?: number,
    ): { ids: number[]; total: number; understanding: Understanding | null } {
      const matches = meeting(conditionsOf(filter))
      const excluded = excludedId === undefined ? -1 : indexOf(productIds, excludedId)
      if (excluded !== -1) remove(matches, excluded)
      const found = filter.search === null ? null : search(filter.search)
      return {
        ids: pageOf(matches, sort, range, found?.scores ?? null),
        total: count(matches),
        understanding: found && { isSure: found.isSure, understood: found.understood },
      }
    },
    facets(filter: ProductFilter): Facets {
      const conditions = conditionsOf(filter)
      const all = meeting(conditions)
      const withoutOption = new Map(
        [...filter.values.keys()].map((option) => [option, meeting(conditions, { option })]),
      )
      const counts = new Map<number, number>()
      for (const [value, withValue] of data.productsWithValue) {
        const matches = withoutOption.get(data.optionOfValue.get(value)!) ?? all
        let counted = 0
        for (const product of withValue) if (has(matches, product)) counted += 1
        if (counted > 0) counts.set(value, counted)
      }
      const countOf = (set: BitSet, without: 'available' | 'reduced') =>
        count(meeting({ ...conditions, [without]: set }))
      return {
        counts,
        inStock: countOf(availableVariants, 'available'),
        reduced: countOf(reducedVariants, 'reduced'),
        ...priceRange(conditions.price ? meeting(conditions, { price: true }) : all),
      }
    },
    complete: textSearch.complete,
    /** The option of a value, or of an archived one; undefined if there is no such value. */
    optionOf: (valueId: number): number | undefined => data.optionOfValue.get(valueId),
    /** Takes over which variants of some products can be ordered. `rows` are all live variants of these products. */
    setAvailability(rows: readonly VariantAvailability[]): void {
      const soldOutProducts = new Set(rows.map(({ product_id }) => product_id))
      for (const { product_id, variant_id, available } of rows) {
        if (available) soldOutProducts.delete(product_id)
        const variant = indexOf(variantIds, variant_id)
        if (variant !== -1) (available ? add : remove)(availableVariants, variant)
      }
      for (const { product_id } of rows) {
        const product = indexOf(productIds, product_id)
        if (product !== -1) (soldOutProducts.has(product_id) ? add : remove)(soldOut, product)
      }
    },
    setUnavailable,
  }
}
