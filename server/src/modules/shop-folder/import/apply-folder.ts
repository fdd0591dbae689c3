import { sql } from 'drizzle-orm'
import type { Language } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import type { Changes } from '../../../platform/database/staging.ts'
import { announceChange } from '../../../platform/changes.ts'
import { inLanguage } from '../../../platform/language.ts'
import {
  ADDRESS_KINDS,
  type AddressKind,
  type HeldAddress,
  importCategories,
  importOptions,
  importProducts,
  keepFormerAddresses,
  readAddresses,
  rebuildListings,
} from '../../catalogue/index.ts'
import { importDeliveries, loadCities } from '../../deliveries/index.ts'
import { type PreparedPictures, storePictures } from '../../media/index.ts'
import { importPayments } from '../../payments/index.ts'
import { importPromos } from '../../promos/index.ts'
import { importSettings } from '../../settings/index.ts'
import { importInfo, importMenu, importNews, importSections } from '../../content/index.ts'
import { assignAddresses, RESERVED_WORDS, slugOf } from '../addresses.ts'
import type { Addresses } from '../text/links.ts'
import type { Folder } from '../read/read-folder.ts'
import {
  categoriesOf,
  deliveryOf,
  infoOf,
  menuOf,
  newsOf,
  optionsOf,
  paymentsOf,
  productsOf,
  promosOf,
  sectionsOf,
  shopOf,
} from './rows.ts'
import { countChanges, type Summary, type SummaryKind } from './summary.ts'

/** Any constant will do, other than that of the migrations. */
const IMPORT_LOCK = 7_465_109

/** Makes the shop what a checked folder says, in the transaction it is given. A second import waits for the first. */
export async function applyFolder(tx: Queries, folder: Folder, pictures: PreparedPictures): Promise<Summary> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}), set_config('work_mem', '64MB', true)`)
  const changes: Partial<Record<SummaryKind, Changes>> = {}
  const stored = await storePictures(tx, pictures)
  const before = await readAllAddresses(tx)
  const { urls, addresses } = addressesOf(folder, before)
  const context = { pictures: stored.ids, urls, addresses }

  changes.towns = await loadCities(tx)
  const categories = await importCategories(tx, categoriesOf(folder, context))
  const options = await importOptions(tx, optionsOf(folder))
  const products = await importProducts(tx, productsOf(folder, context), categories.ids.products, options.ids)
  Object.assign(changes, { categories: categories.changes, options: options.changes, products: products.changes })
  const ids = { products: products.ids, categories: categories.ids.products, newsCategories: categories.ids.news }
  changes.info = await importInfo(tx, infoOf(folder, context))
  changes.news = await importNews(tx, newsOf(folder, context, ids))
  changes.menu = await importMenu(tx, menuOf(folder, context))
  changes.sections = await importSections(tx, sectionsOf(folder, context, ids))
  Object.assign(changes, await importDeliveries(tx, deliveryOf(folder)))
  changes.payments = await importPayments(tx, paymentsOf(folder))
  changes.promos = await importPromos(tx, promosOf(folder, ids))
  const { icon, shop } = shopOf(folder)
  const ofShop = await importSettings(tx, shop, icon === null ? null : stored.ids.get(icon)!)
  for (const kind of ADDRESS_KINDS) await keepFormerAddresses(tx, kind, before[kind])

  await rebuildListings(tx)
  const summary = countChanges(changes, ofShop, stored.added)
  if (Object.values(summary).some(({ added, changed, removed }) => added + changed + removed > 0)) {
    await tx.execute(
      sql`insert into content_version as v (id, version) values (1, 1) on conflict (id) do update set version = v.version + 1`,
    )
    await announceChange(tx, 'all')
  }
  return summary
}

type Held = Record<AddressKind, HeldAddress[]>

async function readAllAddresses(tx: Queries): Promise<Held> {
  const held = {} as Held
  for (const kind of ADDRESS_KINDS) held[kind] = await readAddresses(tx, kind)
  return held
}

function addressesOf(
  folder: Folder,
  before: Held,
): { urls: Record<AddressKind, Map<string, string>>; addresses: Addresses } {
  const language: Language = folder.shop!.value.default_language
  const assign = (
    kind: AddressKind,
    records: readonly { key: string; url?: string | undefined; named: Translated }[],
  ) =>
    assignAddresses(
      records.map(({ key, url, named }) => ({
        key,
        byHand: url ?? null,
        slug: slugOf(inLanguage(named, language), key),
      })),
      before[kind],
      RESERVED_WORDS[kind],
    )
  const named = <T extends { name: Translated }>({ value }: { value: T }) => ({ ...value, named: value.name })
  const titled = <T extends { title: Translated }>({ value }: { value: T }) => ({ ...value, named: value.title })
  const urls = {
    product: assign('product', folder.products.map(named)),
    category: assign('category', folder.categories.map(named)),
    news_category: assign('news_category', folder.newsCategories.map(named)),
    info: assign('info', folder.info.map(titled)),
    news: assign('news', folder.news.map(titled)),
  }
  return { urls, addresses: { product: urls.product, category: urls.category, info: urls.info, news: urls.news } }
}
