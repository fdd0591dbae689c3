import { todayIn } from '@vitrina/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { inLanguage, presentText } from '../../platform/language.ts'
import { deleteDaily } from '../../platform/retention.ts'
import { CATEGORIES_TAG, type FindProducts } from '../catalogue/index.ts'
import { INFO_TAG } from '../content/index.ts'
import { presentPicture } from '../media/index.ts'
import { MAKERS_TAG } from '../makers/index.ts'
import { NEWS_TAG } from '../news/index.ts'
import { ROOM_CONTENT_TAG } from '../rooms/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { countSearch, deleteOldSearches } from './count-searches.ts'
import { createPageSearch } from './page-search.ts'

const PRODUCTS = 6
const PAGES_PER_KIND = 5
/** A year and a month, so that a season can be compared with the one before. */
const COUNTS_KEPT_DAYS = 400
const TAGS = [CATEGORIES_TAG, INFO_TAG, MAKERS_TAG, NEWS_TAG, ROOM_CONTENT_TAG]

/** The search for products and pages at once, and what was searched for. */
export function registerSearch(
  { database, background, calls, changes, jobs, logger }: AppContext,
  { settings, findProducts }: { settings: SettingsCache; findProducts: FindProducts },
): void {
  const pages = createPageSearch(database, () => settings.get().synonyms)
  changes.handle({
    async refreshContent() {
      pages.reload()
    },
  })
  deleteDaily({ jobs, logger }, 'search counts', COUNTS_KEPT_DAYS, (days) =>
    deleteOldSearches(background.queries, days),
  )

  calls.handleShared('GET /search', async ({ query: { q }, language }) => {
    const [products, found] = await Promise.all([findProducts(q, PRODUCTS, language), pages.find(q, PAGES_PER_KIND)])
    const isSure = products.understanding.isSure || found.isSure
    // What only comes near is not offered beside what was meant.
    const nearProducts = products.understanding.isSure || !isSure
    const nearPages = found.isSure || !isSure
    return {
      body: {
        data: {
          is_sure: isSure,
          understood: (nearProducts && products.understanding.understood) || (nearPages && found.understood) || null,
          words: products.words,
          products: nearProducts ? products.cards : [],
          product_count: nearProducts ? products.total : 0,
          pages: (nearPages ? found.pages : []).map(({ kind, url, title, summary, picture }) => ({
            kind,
            url,
            title: presentText(title, language),
            summary: presentText(summary, language),
            picture: picture && presentPicture(picture, inLanguage(title, language)),
          })),
        },
      },
      tags: [...products.tags, ...TAGS],
    }
  })

  calls.handle('POST /search/count', async ({ body }) => {
    await countSearch(database.queries, body, todayIn(settings.get().time_zone))
    return { data: {} }
  })
}
