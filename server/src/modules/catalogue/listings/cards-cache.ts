import { LRUCache } from 'lru-cache'
import type { Queries } from '../../../platform/database/client.ts'
import { type ProductCard, readCards } from '../products/product-cards.ts'

/** About 1.5 kB each. */
const MAX_CARDS = 6000

export type CardsCache = ReturnType<typeof createCardsCache>

/** Holds the most recently listed products, so that lists of the same products in other orders need no query. */
export function createCardsCache(queries: Queries) {
  const cards = new LRUCache<number, ProductCard>({ max: MAX_CARDS })
  let invalidations = 0

  return {
    /** The cards of live products, in the order of `ids`. */
    async read(ids: readonly number[]): Promise<ProductCard[]> {
      const found = new Map<number, ProductCard>()
      const missing: number[] = []
      for (const id of ids) {
        const card = cards.get(id)
        if (card) found.set(id, card)
        else missing.push(id)
      }
      const invalidationsBefore = invalidations
      for (const card of await readCards(queries, missing)) {
        found.set(card.id, card)
        // Else it may be from before a change that was announced meanwhile.
        if (invalidations === invalidationsBefore) cards.set(card.id, card)
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    invalidate(productIds: readonly number[] | 'all'): void {
      invalidations += 1
      if (productIds === 'all') cards.clear()
      else for (const id of productIds) cards.delete(id)
    },
  }
}
