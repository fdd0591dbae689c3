import type { AppContext } from '../../platform/app-context.ts'
import type { SettingsCache } from '../settings/index.ts'
import { createListings } from './listings/listings.ts'
import { catalogueRoutes, type ListNewsCategories } from './routes.ts'
import { productsOfTags } from './tags.ts'

export function registerCatalogue(
  { database, calls, changes }: AppContext,
  { settings, listNewsCategories }: { settings: SettingsCache; listNewsCategories: ListNewsCategories },
): void {
  const listings = createListings(database)
  changes.handle({
    refreshContent: listings.reload,
    onTags: (tags) => listings.stockChanged(productsOfTags(tags)),
    onSilence: () => listings.stockChanged('all'),
  })
  // The first list waits for it, the start does not.
  listings.preload().catch(() => {})
  catalogueRoutes(calls, { database, listings, settings, listNewsCategories })
}
