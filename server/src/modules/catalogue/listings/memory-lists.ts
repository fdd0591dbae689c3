import type { Database } from '../../../platform/database/client.ts'
import type { SynonymGroups } from '../../../platform/search/index.ts'
import { createListingIndex, type ListingIndex } from './listing-index.ts'
import { loadListingsInThread } from './load-in-thread.ts'
import { hasLiveProducts, loadListings, readAvailability, readUnavailable } from './load-listing-data.ts'
import type { ProductLists } from './product-lists.ts'

/** From this size on, the catalogue is read in a thread, which needs some 30 MB meanwhile. */
const PRODUCTS_FOR_THREAD = 20_000

/**
 * The product lists of this process. Their index is loaded at first use, and anew when content changes; until then the lists stay as they
 * were. The stock of announced products is read before the next list.
 */
export function createMemoryLists(
  database: Pick<Database, 'reads' | 'readSnapshot' | 'connection'>,
  { threadFrom = PRODUCTS_FOR_THREAD, synonyms = () => [] as SynonymGroups } = {},
): ProductLists & { preload(): Promise<void> } {
  let index: ListingIndex | undefined
  let loading: Promise<ListingIndex> | undefined
  /** The load after the running one, which may have begun before the latest change. */
  let nextLoading: Promise<ListingIndex> | undefined
  /** Products whose stock was announced as changed since the index read it, and since the running load began. */
  let changedStock = new Set<number | 'all'>()
  let changedWhileLoading = new Set<number | 'all'>()
  let refreshing: Promise<void> | undefined

  async function load(): Promise<ListingIndex> {
    changedWhileLoading = new Set()
    try {
      const isLarge = await database.readSnapshot((tx) => hasLiveProducts(tx, threadFrom))
      const data = await (isLarge ? loadListingsInThread(database) : database.readSnapshot(loadListings))
      index = createListingIndex(data, synonyms())
      changedStock = changedWhileLoading
      return index
    } catch (error) {
      // The content has changed, so the next list loads it.
      index = undefined
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
    if (changedStock.size > 0) await (refreshing ??= refreshStock(index ?? current))
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

  return {
    async page(filter, order, range, excludedId) {
      return (await currentIndex()).page(filter, order, range, excludedId)
    },
    async facets(filter) {
      return (await currentIndex()).facets(filter)
    },
    async complete(typed, limit) {
      return (await currentIndex()).complete(typed, limit)
    },
    async totals() {
      return (await currentIndex()).total
    },
    async groupByOption(valueIds) {
      const { optionOf } = await currentIndex()
      const groups = Map.groupBy(valueIds, optionOf)
      groups.delete(undefined)
      return groups as Map<number, number[]>
    },
    /** Loads the index, so that the first list need not wait for it. */
    async preload() {
      await currentIndex()
    },
    async reload() {
      if (loading) {
        await (nextLoading ??= loading
          .catch(() => {})
          .then(() => {
            nextLoading = undefined
            return startLoading()
          }))
      } else if (index) await startLoading()
    },
    stockChanged(productIds) {
      for (const id of productIds === 'all' ? (['all'] as const) : productIds) {
        changedStock.add(id)
        changedWhileLoading.add(id)
      }
    },
  }
}
