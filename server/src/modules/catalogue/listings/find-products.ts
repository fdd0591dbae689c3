import type { Language, Product } from '@vitrina/contract'
import type { SettingsCache } from '../../settings/index.ts'
import { presentCard } from '../present.ts'
import { listTag, productsTag, productTag } from '../tags.ts'
import type { CardsCache } from './cards-cache.ts'
import { ALL_PRODUCTS, NO_FILTER, type ProductLists, type Understanding } from './product-lists.ts'

/** The products that words find best, at most `limit`, with how many there are, how the words were understood, and what they may become. */
export type FindProducts = (
  typed: string,
  limit: number,
  language: Language,
) => Promise<{ cards: Product[]; total: number; understanding: Understanding; words: string[]; tags: string[] }>

const WORDS = 5

export function createFindProducts({
  lists,
  cards,
  settings,
}: {
  lists: ProductLists
  cards: CardsCache
  settings: SettingsCache
}): FindProducts {
  return async (typed, limit, language) => {
    const filter = { ...NO_FILTER, categoryId: ALL_PRODUCTS, search: typed }
    const [{ ids, total, understanding }, words] = await Promise.all([
      lists.page(filter, 'relevance', { offset: 0, limit }),
      lists.complete(typed, WORDS),
    ])
    return {
      cards: (await cards.read(ids)).map((card) => presentCard(card, language, settings.get())),
      total,
      understanding: understanding!,
      words,
      tags: [...ids.map(productTag), productsTag(ALL_PRODUCTS), listTag(ALL_PRODUCTS)],
    }
  }
}
