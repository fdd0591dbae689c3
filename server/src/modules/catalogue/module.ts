import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { createCardsCache } from './listings/cards-cache.ts'
import { createMemoryLists } from './listings/memory-lists.ts'
import { openServerLists } from './listings/search-server/open-server-lists.ts'
import { findProducts } from './office/find-products.ts'
import { officeCatalogueRoutes } from './office/routes.ts'
import { createFindProducts, type FindProducts } from './listings/find-products.ts'
import { catalogueRoutes, type ListNewsCategories } from './routes.ts'
import { readShortStock } from './short-stock.ts'
import { isCatalogueChange, productsOfTags } from './tags.ts'

export function registerCatalogue(
  app: AppContext,
  { settings, listNewsCategories }: { settings: SettingsCache; listNewsCategories: ListNewsCategories },
): { findProducts: FindProducts } {
  const { config, database, calls, officeCalls, changes, today, officeSearch } = app
  today.set('stock', {
    permission: 'stock',
    read: (queries, language) => readShortStock(queries, language, settings.get().few_left),
  })
  officeSearch.set('products', { permission: 'stock', find: findProducts })
  const synonyms = () => settings.get().synonyms
  const inMemory = () => createMemoryLists(database, { synonyms })
  const memory = config.search ? null : inMemory()
  const lists = memory ?? openServerLists(app, { ...config.search!, synonyms, createMemoryLists: inMemory })
  const cards = createCardsCache(database.reads)
  const stockChanged = (productIds: readonly number[] | 'all') => {
    cards.invalidate(productIds)
    lists.stockChanged(productIds)
  }
  changes.handle({
    async refreshContent(changed) {
      // To read a large catalogue takes seconds: an article, or the prices of rooms, do not wait for it.
      if (changed !== 'all' && !isCatalogueChange(changed)) return
      cards.invalidate('all')
      await lists.reload()
    },
    onTags: (tags) => stockChanged(productsOfTags(tags)),
    onSilence: () => stockChanged('all'),
  })
  // The first list waits for it, the start does not.
  memory?.preload().catch(() => {})
  catalogueRoutes(calls, { database, lists, cards, settings, listNewsCategories })
  officeCatalogueRoutes(officeCalls, { database, settings })
  return { findProducts: createFindProducts({ lists, cards, settings }) }
}
