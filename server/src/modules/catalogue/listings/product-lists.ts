import type { Language, ProductSort } from '@vitrina/contract'

/** The category id of the whole catalogue. */
export const ALL_PRODUCTS = 0

/** The filters of a product list. Prices are minor units; value ids are grouped by the option they belong to. */
export type ProductFilter = {
  categoryId: number
  values: ReadonlyMap<number, readonly number[]>
  priceMin: number | null
  priceMax: number | null
  inStock: boolean
  isReduced: boolean
  /** What was typed to search for; null: nothing. A text without a letter or digit finds nothing. */
  search: string | null
}

/** Every product of a category. */
export const NO_FILTER: Omit<ProductFilter, 'categoryId'> = {
  values: new Map(),
  priceMin: null,
  priceMax: null,
  inStock: false,
  isReduced: false,
  search: null,
}

/** The orders that do not depend on what is searched for. That by name exists for each language. */
export type StoredOrder = Exclude<ProductSort, 'name' | 'relevance'> | `name.${Language}`
/** By relevance: what answers the words best stands first; without words it is the shop's order. */
export type ListOrder = StoredOrder | 'relevance'
export type RowRange = { offset: number; limit: number }
/** Prices are minor units; `counts` are numbers of products by value id. */
export type Facets = {
  counts: ReadonlyMap<number, number>
  /** How many of the products, without a filter by it, can be ordered now, and are reduced. */
  inStock: number
  reduced: number
  min_price: number | null
  max_price: number | null
}
/** How a search was understood (platform/search): `isSure` is false when what was typed is nowhere, and the list is what comes nearest. */
export type Understanding = { isSure: boolean; understood: string | null }

/**
 * The engine that answers product lists and searches (decision 46). It knows products by their ids only; what is shown of them is read
 * elsewhere (cards-cache.ts). The shop's engine is in memory (memory-lists.ts); a large shop
 * has a search server (search-server/).
 */
export type ProductLists = {
  /** The ids of a page of a list, and how many products the whole list has; `excludedId` is left out of both. */
  page(
    filter: ProductFilter,
    order: ListOrder,
    range: RowRange,
    excludedId?: number,
  ): Promise<{ ids: number[]; total: number; understanding: Understanding | null }>
  /**
   * Facets and price range of a list. The values of an option are counted without that option's own filter, because selecting another
   * value of it adds products; the price range is that without the filter by price.
   */
  facets(filter: ProductFilter): Promise<Facets>
  /** What is typed, completed to words of products that they are found by, at most `limit`, the commonest first. */
  complete(typed: string, limit: number): Promise<string[]>
  /** The number of products in a category and its descendants, by category id. */
  totals(): Promise<(categoryId: number) => number>
  /** Groups value ids by the option they belong to; unknown ones are left out. */
  groupByOption(valueIds: readonly number[]): Promise<Map<number, number[]>>
  /** The content has changed. Resolves when lists show the change. */
  reload(): Promise<void>
  /** The stock of these products, or of any, has changed. */
  stockChanged(productIds: readonly number[] | 'all'): void
}
