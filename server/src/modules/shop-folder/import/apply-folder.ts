import { sql } from 'drizzle-orm'
import { announceChange } from '../../../platform/changes.ts'
import type { Queries } from '../../../platform/database/client.ts'
import type { RowChanges } from '../../../platform/database/staging.ts'
import { importOptions, importProductCategories, importProducts, rebuildListings } from '../../catalogue/index.ts'
import { importInfoPages, importMenu, importSections } from '../../content/index.ts'
import { importDeliveries, importCities } from '../../deliveries/index.ts'
import { type PreparedPictures, storePictures } from '../../media/index.ts'
import { importNews, importNewsCategories } from '../../news/index.ts'
import { importPayments } from '../../payments/index.ts'
import { importPromos } from '../../promos/index.ts'
import { importSettings } from '../../settings/index.ts'
import type { Folder } from '../read/read-folder.ts'
import { assignUrls, readAllAddresses, storeAllFormerAddresses } from './record-urls.ts'
import {
  categoriesOf,
  deliveryOf,
  infoPagesOf,
  menuOf,
  newsCategoriesOf,
  newsOf,
  optionsOf,
  paymentsOf,
  productsOf,
  promosOf,
  sectionsOf,
  shopOf,
} from './rows.ts'
import { countChanges, type Summary, type SummaryKind, uniteChanges } from './summary.ts'

/** Advisory lock of imports. Any number will do, except that of the migrations. */
const IMPORT_LOCK_ID = 7_465_109

/** Makes the shop equal to a valid folder, in the given transaction. A second import waits for the first. */
export async function applyFolder(tx: Queries, folder: Folder, pictures: PreparedPictures): Promise<Summary> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK_ID}), set_config('work_mem', '64MB', true)`)
  const changes: Partial<Record<SummaryKind, RowChanges>> = {}
  const stored = await storePictures(tx, pictures)
  const addressesBefore = await readAllAddresses(tx)
  const context = { pictures: stored.ids, urls: assignUrls(folder, addressesBefore) }

  changes.cities = await importCities(tx)
  const categories = await importProductCategories(tx, categoriesOf(folder, context))
  const newsCategories = await importNewsCategories(tx, newsCategoriesOf(folder, context))
  changes.categories = uniteChanges(categories.changes, newsCategories.changes)
  const options = await importOptions(tx, optionsOf(folder))
  changes.options = options.changes
  const products = await importProducts(tx, productsOf(folder, context), categories.ids, options.ids)
  changes.products = products.changes
  const ids = { products: products.ids, categories: categories.ids, newsCategories: newsCategories.ids }
  changes.info = await importInfoPages(tx, infoPagesOf(folder, context))
  changes.news = await importNews(tx, newsOf(folder, context, ids))
  changes.menu = await importMenu(tx, menuOf(folder, context))
  changes.sections = await importSections(tx, sectionsOf(folder, context, ids))
  Object.assign(changes, await importDeliveries(tx, deliveryOf(folder)))
  changes.payments = await importPayments(tx, paymentsOf(folder))
  changes.promos = await importPromos(tx, promosOf(folder, ids))
  const { icon, shop } = shopOf(folder)
  const shopChange = await importSettings(tx, shop, icon === null ? null : stored.ids.get(icon)!)
  await storeAllFormerAddresses(tx, addressesBefore)

  await rebuildListings(tx)
  const summary = countChanges(changes, shopChange, stored.added)
  if (Object.values(summary).some(({ added, changed, removed }) => added + changed + removed > 0)) {
    await tx.execute(
      sql`insert into content_version as v (id, version) values (1, 1) on conflict (id) do update set version = v.version + 1, modified_at = now()`,
    )
    await announceChange(tx, 'all')
  }
  return summary
}
