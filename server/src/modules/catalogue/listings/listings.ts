import { readToTheEnd } from '../../../platform/database/cancellation.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { ProductCard } from '../products/product-cards.ts'
import { createCardsCache } from './cards-cache.ts'
import {
  createListingIndex,
  type Facets,
  type ListingIndex,
  type ProductFilter,
  type RowRange,
} from './listing-index.ts'
import { loadListingsInThread } from './load-in-thread.ts'
import { hasLiveProducts, type LoadedListings, loadListings, refreshListings } from './load-listing-data.ts'
import { readAvailability, readUnavailable } from './read-listing-part.ts'
import { nextTurn, type Turn } from './turns.ts'

/** From this size on, the parts of a costly list run in different turns of the event loop. */
const LARGE_CATALOGUE = 5000
/** From this size on, the catalogue is read in a thread, which needs some 30 MB meanwhile. */
const PRODUCTS_FOR_THREAD = 20_000
const continueAtOnce: Turn = () => Promise.resolve()

export type Listings = ReturnType<typeof createListings>

/**
 * The product lists of this process. Their index is loaded at first use, and what has changed of it when content changes; until then the
 * lists stay as they were. The stock of announced products is read before the next list.
 */
export function createListings(
  database: Pick<Database, 'reads' | 'readSnapshot' | 'connection'>,
  { threadFrom = PRODUCTS_FOR_THREAD } = {},
) {
  const cards = createCardsCache(database.reads)
  let index: ListingIndex | undefined
  /** What the index was made of. */
  let loaded: LoadedListings | undefined
  let loading: Promise<ListingIndex> | undefined
  /** The load after the running one, which may have begun before the latest change. */
  let nextLoading: Promise<ListingIndex> | undefined
  /** Products whose stock was announced as changed since the index read it, and since the running load began. */
  let changedStock = new Set<number | 'all'>()
  let changedWhileLoading = new Set<number | 'all'>()
  let refreshing: Promise<void> | undefined

  async function read(before: LoadedListings | undefined): Promise<LoadedListings> {
    const refreshed = before ? await database.readSnapshot((tx) => refreshListings(tx, before)) : null
    if (refreshed) return refreshed
    const isLarge = await database.readSnapshot((tx) => hasLiveProducts(tx, threadFrom))
    if (!isLarge) return database.readSnapshot(loadListings)
    return loadListingsInThread(database, { isUrgent: before === undefined })
  }

  async function load(): Promise<ListingIndex> {
    changedWhileLoading = new Set()
    try {
      loaded = await read(loaded)
      index = createListingIndex(loaded.data)
      changedStock = changedWhileLoading
      return index
    } catch (error) {
      // The content has changed, so the next list loads it.
      index = undefined
      loaded = undefined
      throw error
    }
  }

  function startLoading(): Promise<ListingIndex> {
    loading = load().finally(() => (loading = undefined))
    return loading
  }

  async function currentIndex(): Promise<ListingIndex> {
    const current = index ?? (await (loading ?? startLoading()))
    // A refresh under way may have begun before the latest announcement.
    await refreshing
    if (changedStock.size > 0) await (refreshing ??= readToTheEnd(() => refreshStock(index ?? current)))
    return index ?? current
  }

  async function refreshStock(target: ListingIndex): Promise<void> {
    const changed = [...changedStock]
    const ids = changed.filter((id) => id !== 'all')
    changedStock.clear()
    try {
      if (ids.length < changed.length) target.setUnavailable(await readUnavailable(database.reads))
      else target.setAvailability(await readAvailability(database.reads, ids))
    } catch (error) {
      for (const id of changed) changedStock.add(id)
      throw error
    } finally {
      refreshing = undefined
    }
  }

  const turnFor = ({ products }: ListingIndex): Turn => (products >= LARGE_CATALOGUE ? nextTurn : continueAtOnce)

  return {
    /** A page of a list, and how many products the whole list has; `excludedId` is left out of both. */
    async page(
      filter: ProductFilter,
      sort: string,
      range: RowRange,
      excludedId?: number,
    ): Promise<{ cards: ProductCard[]; total: number }> {
      const current = await currentIndex()
      const { ids, total } = await current.page(filter, sort, range, turnFor(current), excludedId)
      return { cards: await cards.read(ids), total }
    },
    async facets(filter: ProductFilter): Promise<Facets> {
      const current = await currentIndex()
      return current.facets(filter, turnFor(current))
    },
    /** Products by id, in the given order. */
    cards: (ids: readonly number[]): Promise<ProductCard[]> => cards.read(ids),
    /** The number of products in a category and its descendants, by category id. */
    async totals(): Promise<(categoryId: number) => number> {
      return (await currentIndex()).total
    },
    /** Groups value ids by the option they belong to; unknown ones are left out. */
    async groupByOption(valueIds: readonly number[]): Promise<Map<number, number[]>> {
      const { optionOf } = await currentIndex()
      const groups = Map.groupBy(valueIds, optionOf)
      groups.delete(undefined)
      return groups as Map<number, number[]>
    },
    /** Loads the index, so that the first list need not wait for it. */
    async preload(): Promise<void> {
      await currentIndex()
    },
    /** The content has changed: loads what differs. Resolves when lists show the change. */
    async reload(): Promise<void> {
      cards.invalidate('all')
      if (loading) {
        await (nextLoading ??= loading
          .catch(() => {})
          .then(() => {
            nextLoading = undefined
            return startLoading()
          }))
      } else if (index) await startLoading()
    },
    /** The stock of these products, or of any, has changed. */
    stockChanged(productIds: readonly number[] | 'all'): void {
      cards.invalidate(productIds)
      for (const id of productIds === 'all' ? (['all'] as const) : productIds) {
        changedStock.add(id)
        changedWhileLoading.add(id)
      }
    },
  }
}
