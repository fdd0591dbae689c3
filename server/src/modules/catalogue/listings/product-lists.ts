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
  /** What was typed to search for; null: nothing. A text without a letter or digit finds nothing. */
  search: string | null
}

/** The order by name exists for each language. */
export type ListOrder = Exclude<ProductSort, 'name'> | `name.${Language}`
export type RowRange = { offset: number; limit: number }
/** Prices are minor units; `counts` are numbers of products by value id. */
export type Facets = { counts: ReadonlyMap<number, number>; min_price: number | null; max_price: number | null }

/**
 * The engine that answers product lists and searches (decision 46). It knows products by their ids only; what is shown of them is read
 * elsewhere (cards-cache.ts). The shop has one engine, in memory (memory-lists.ts).
 */
export type ProductLists = {
  /** The ids of a page of a list, and how many products the whole list has; `excludedId` is left out of both. */
  page(
    filter: ProductFilter,
    order: ListOrder,
    range: RowRange,
    excludedId?: number,
  ): Promise<{ ids: number[]; total: number }>
  /**
   * Facets and price range of a list. The values of an option are counted without that option's own filter, because selecting another
   * value of it adds products; the price range is that without the filter by price.
   */
  facets(filter: ProductFilter): Promise<Facets>
  /** The number of products in a category and its descendants, by category id. */
  totals(): Promise<(categoryId: number) => number>
  /** Groups value ids by the option they belong to; unknown ones are left out. */
  groupByOption(valueIds: readonly number[]): Promise<Map<number, number[]>>
  /** The content has changed. Resolves when lists show the change. */
  reload(): Promise<void>
  /** The stock of these products, or of any, has changed. */
  stockChanged(productIds: readonly number[] | 'all'): void
}
