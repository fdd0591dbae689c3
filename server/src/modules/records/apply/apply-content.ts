import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { readIds } from '../../../platform/database/save-rows.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import {
  type IgnoredCounts,
  type OptionIds,
  readOptionIds,
  saveOptions,
  saveCategories,
  saveProducts,
} from '../../catalogue/index.ts'
import { category, product } from '../../catalogue/tables.ts'
import { saveInfoPages, saveMenu, saveSections } from '../../content/index.ts'
import { saveDeliveries } from '../../deliveries/index.ts'
import { storeLook } from '../../look/index.ts'
import { readPictures } from '../../media/index.ts'
import { type MakerIds, saveMakers } from '../../makers/index.ts'
import { maker } from '../../makers/tables.ts'
import { saveNews } from '../../news/index.ts'
import { savePayments } from '../../payments/index.ts'
import { savePromos } from '../../promos/index.ts'
import { refreshCapacity } from '../../rooms/index.ts'
import { roomType } from '../../rooms/tables.ts'
import { importSettings } from '../../settings/index.ts'
import {
  assignUrls,
  type ExistingAddresses,
  readAllAddresses,
  storeAllFormerAddresses,
} from '../addresses/record-urls.ts'
import type { Content } from '../content.ts'
import { categoriesOf, newsCategoriesOf, optionsOf, productsOf } from '../rows/catalogue-rows.ts'
import { deliveryOf, infoPagesOf, menuOf, newsOf, paymentsOf, promosOf, sectionsOf, shopOf } from '../rows/rows.ts'
import { makersOf } from '../rows/maker-rows.ts'
import { applyRooms } from './apply-rooms.ts'
import { picturesIn } from '../text/markdown.ts'
import { type SummaryKind, uniteChanges } from './summary.ts'

/** A transaction that stands still for so long while orders may wait for it is ended by the database, and changes nothing. */
const LOCKED_IDLE_TIME_MS = 5000

/** Parts of the content that are saved together. */
export const CONTENT_PARTS = [
  'categories',
  'options',
  'makers',
  'products',
  'rooms',
  'info',
  'news',
  'menu',
  'sections',
  'delivery',
  'payments',
  'settings',
  'promos',
] as const
export type ContentPart = (typeof CONTENT_PARTS)[number]

/** What applying content has changed, by the ids of the rows. */
export type AppliedContent = {
  changes: Partial<Record<SummaryKind, RowChanges>>
  shopChange: 'added' | 'changed' | 'same'
  /** New counts of stock, which `setStock` sets after the transaction. */
  newCounts: number
  ignoredCounts: IgnoredCounts
  /** Whether the address of a record has changed, which texts and links of other parts may name. */
  hasMoved: boolean
}

/**
 * Makes these parts of the shop equal to valid content, in the given transaction: what the content does not have is archived or deleted. The other
 * parts stay as they are; where they are named, the database has them. What orders write, too, is written last: only from then on an order can
 * wait for this transaction, and only one that needs a row that differs.
 *
 * @param pictures ids of stored pictures by path
 */
export async function applyContent(
  tx: Transaction,
  content: Content,
  pictures: ReadonlyMap<string, number>,
  parts: readonly ContentPart[] = CONTENT_PARTS,
): Promise<AppliedContent> {
  const has = (part: ContentPart) => parts.includes(part)
  const changes: AppliedContent['changes'] = {}
  const addressesBefore = await readAllAddresses(tx)
  const assigned = assignUrls(content, addressesBefore)
  // Content that is not to change the products may come without them.
  const urls = has('products') ? assigned : { ...assigned, product: liveUrls(addressesBefore.product) }
  const context = { pictures, urls, timeZone: content.shop!.value.time_zone }

  let categoryIds: ReadonlyMap<string, number>
  let newsCategoryIds: ReadonlyMap<string, number>
  if (has('categories')) {
    const categories = await saveCategories(tx, CATEGORY_TYPE.products, categoriesOf(content, context))
    const newsCategories = await saveCategories(tx, CATEGORY_TYPE.news, newsCategoriesOf(content, context))
    changes.categories = uniteChanges(categories.changes, newsCategories.changes)
    categoryIds = categories.ids
    newsCategoryIds = newsCategories.ids
  } else {
    categoryIds = await readIds(tx, category, sql`type = ${CATEGORY_TYPE.products} and archived_at is null`)
    newsCategoryIds = await readIds(tx, category, sql`type = ${CATEGORY_TYPE.news} and archived_at is null`)
  }
  let optionIds: OptionIds | undefined
  if (has('options')) {
    const options = await saveOptions(tx, optionsOf(content, context))
    changes.options = options.changes
    optionIds = options.ids
  }
  let makerIds: MakerIds | undefined
  if (has('makers')) {
    const makers = await saveMakers(tx, makersOf(content, context))
    changes.makers = makers.changes
    makerIds = makers.ids
  }
  const products = has('products')
    ? await saveProducts(tx, productsOf(content, context), {
        categories: categoryIds,
        options: optionIds ?? (await readOptionIds(tx)),
        makers: makerIds ?? (await readIds(tx, maker)),
      })
    : null
  if (products) changes.products = products.changes
  const rooms = has('rooms') ? await applyRooms(tx, content, context) : null
  if (rooms) Object.assign(changes, rooms.changes)
  const ids = {
    products: products?.ids ?? (await readIds(tx, product)),
    categories: categoryIds,
    newsCategories: newsCategoryIds,
    roomTypes: rooms?.ids ?? (await readIds(tx, roomType)),
  }
  if (has('info') || has('news')) {
    const shown = { pictures: await readPicturesInTexts(tx, content, pictures), products: ids.products }
    if (has('info')) changes.info = await saveInfoPages(tx, infoPagesOf(content, { ...context, shown }))
    if (has('news')) changes.news = await saveNews(tx, newsOf(content, { ...context, shown }, ids))
  }
  if (has('menu')) changes.menu = await saveMenu(tx, menuOf(content, context))
  if (has('sections')) changes.sections = await saveSections(tx, sectionsOf(content, context, ids))
  if (has('delivery')) Object.assign(changes, await saveDeliveries(tx, deliveryOf(content)))
  if (has('payments')) changes.payments = await savePayments(tx, paymentsOf(content))
  let shopChange: AppliedContent['shopChange'] = 'same'
  if (has('settings')) {
    const look = await storeLook(tx, content.shop!.value.look, content.lookFiles)
    const { icon, shop } = shopOf(content, context, look)
    shopChange = await importSettings(tx, shop, icon === null ? null : pictures.get(icon)!)
  }
  const hasMoved = await storeAllFormerAddresses(tx, addressesBefore, urls)

  // In the sequence in which orders and bookings write: variants, reserved days, nights of rooms, promo codes.
  await limitIdleTime(tx, LOCKED_IDLE_TIME_MS)
  await products?.saveVariantsAndDays()
  if (rooms) await refreshCapacity(tx)
  if (has('promos')) changes.promos = await savePromos(tx, promosOf(content, ids))
  return {
    changes,
    hasMoved,
    shopChange,
    newCounts: products?.newCounts ?? 0,
    ignoredCounts: products?.ignoredCounts ?? { products: 0, keys: [] },
  }
}

/** The pictures that the texts of pages show, by path. */
async function readPicturesInTexts(tx: Transaction, content: Content, ids: ReadonlyMap<string, number>) {
  const texts = [...content.info, ...content.news].flatMap(({ value }) => Object.values(value.text))
  const named = new Map(texts.flatMap(picturesIn).flatMap((file) => (ids.has(file) ? [[file, ids.get(file)!]] : [])))
  const rows = await readPictures(tx, [...named.values()])
  return new Map([...named].flatMap(([file, id]) => (rows.has(id) ? [[file, rows.get(id)!]] : [])))
}

const liveUrls = (addresses: ExistingAddresses['product']): ReadonlyMap<string, string> =>
  new Map(addresses.flatMap(({ key, url, live }) => (live ? [[key, url]] : [])))

/** After so many milliseconds without a statement the database ends the transaction; never, when 0. */
export async function limitIdleTime(tx: Transaction, milliseconds = LOCKED_IDLE_TIME_MS): Promise<void> {
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${String(milliseconds)}, true)`)
}
