import { setTimeout as sleep } from 'node:timers/promises'
import { announceChange } from '../../../platform/changes.ts'
import type { Database, Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import {
  type IgnoredCounts,
  raiseContentVersion,
  saveOptions,
  saveProductCategories,
  saveProducts,
  setCountedStock,
} from '../../catalogue/index.ts'
import { saveInfoPages, saveMenu, saveSections } from '../../content/index.ts'
import { saveDeliveries, importCities } from '../../deliveries/index.ts'
import { storeLook } from '../../look/index.ts'
import { type PreparedPictures, storePictures } from '../../media/index.ts'
import { saveNews, saveNewsCategories } from '../../news/index.ts'
import { readTakenSince } from '../../orders/index.ts'
import { savePayments } from '../../payments/index.ts'
import { savePromos } from '../../promos/index.ts'
import { refreshCapacity } from '../../rooms/index.ts'
import { OperatorError } from '../../../platform/operator-error.ts'
import { importSettings } from '../../settings/index.ts'
import type { Folder } from '../read/read-folder.ts'
import { applyRooms } from './apply-rooms.ts'
import { findRemovals, type Removal } from './records.ts'
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

const REMOVE = { others: 'remove' } as const

/** An import that stands still for so long while orders may wait for it is ended by the database, and changes nothing. */
const LOCKED_IDLE_TIME_MS = 5000

/** What an import did, in numbers and by the ids of the rows. */
export type AppliedFolder = {
  summary: Summary
  changes: Partial<Record<SummaryKind, RowChanges>>
  ignoredCounts: IgnoredCounts
}

/**
 * Makes the shop equal to a valid folder, in the given transaction. A second import waits for the first. What orders write, too, is
 * written last: only from then on an order can wait for the import, and only one that needs a row that differs.
 * New counts of stock are set after the transaction (`setStock`). Throws an OperatorError when it removes a record that is not among the
 * `approved` removals; without them it removes what the folder does not have.
 */
export async function applyFolder(
  tx: Queries,
  folder: Folder,
  pictures: PreparedPictures,
  { approved }: { approved?: readonly Removal[] | undefined } = {},
): Promise<AppliedFolder> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK_ID}), set_config('work_mem', '64MB', true)`)
  await limitIdleTime(tx, 0)
  if (approved) await refuseOtherRemovals(tx, folder, approved)
  const changes: Partial<Record<SummaryKind, RowChanges>> = {}
  const stored = await storePictures(tx, pictures)
  const addressesBefore = await readAllAddresses(tx)
  const context = {
    pictures: stored.ids,
    urls: assignUrls(folder, addressesBefore),
    timeZone: folder.shop!.value.time_zone,
  }

  changes.cities = await importCities(tx)
  const categories = await saveProductCategories(tx, categoriesOf(folder, context), REMOVE)
  const newsCategories = await saveNewsCategories(tx, newsCategoriesOf(folder, context), REMOVE)
  changes.categories = uniteChanges(categories.changes, newsCategories.changes)
  const options = await saveOptions(tx, optionsOf(folder), REMOVE)
  changes.options = options.changes
  const references = { categories: categories.ids, options: options.ids }
  const products = await saveProducts(tx, productsOf(folder, context), references, REMOVE)
  changes.products = products.changes
  const rooms = await applyRooms(tx, folder, context)
  Object.assign(changes, rooms.changes)
  const ids = {
    products: products.ids,
    categories: categories.ids,
    newsCategories: newsCategories.ids,
    roomTypes: rooms.ids,
  }
  changes.info = await saveInfoPages(tx, infoPagesOf(folder, context), REMOVE)
  changes.news = await saveNews(tx, newsOf(folder, context, ids), REMOVE)
  changes.menu = await saveMenu(tx, menuOf(folder, context), REMOVE)
  changes.sections = await saveSections(tx, sectionsOf(folder, context, ids), REMOVE)
  Object.assign(changes, await saveDeliveries(tx, deliveryOf(folder), REMOVE))
  changes.payments = await savePayments(tx, paymentsOf(folder), REMOVE)
  const { icon, shop } = shopOf(folder, context, await storeLook(tx, folder.shop!.value.look, folder.lookFiles))
  const shopChange = await importSettings(tx, shop, icon === null ? null : stored.ids.get(icon)!)
  await storeAllFormerAddresses(tx, addressesBefore, context.urls)

  // In the sequence in which orders and bookings write: variants, reserved days, nights of rooms, promo codes.
  await limitIdleTime(tx, LOCKED_IDLE_TIME_MS)
  await products.finish()
  await refreshCapacity(tx)
  changes.promos = await savePromos(tx, promosOf(folder, ids), REMOVE)
  const summary = countChanges(changes, shopChange, stored.added)
  if (Object.values(summary).some(({ added, changed, removed }) => added + changed + removed > 0)) {
    const { added, changed, removed } = products.changes
    await raiseContentVersion(tx, [...added, ...changed, ...removed] as number[])
    // Else after the counts are set: every node reads the whole catalogue anew when it hears of a change.
    if (products.newCounts === 0) await announceChange(tx, 'all')
  }
  return { summary, changes, ignoredCounts: products.ignoredCounts }
}

/** Records that another import or a screen has added since removals were approved are not removed unseen. */
async function refuseOtherRemovals(tx: Queries, folder: Folder, approved: readonly Removal[]): Promise<void> {
  const nameOf = ({ kind, key }: Removal) => `${kind} ${key}`
  const seen = new Set(approved.map(nameOf))
  const unseen = (await findRemovals(tx, folder)).map(nameOf).filter((name) => !seen.has(name))
  if (unseen.length > 0)
    throw new OperatorError(
      `The shop has changed meanwhile, and the import would also remove ${unseen.join(', ')}. Nothing has been changed; run it again.`,
    )
}

/** After so many milliseconds without a statement the database ends the transaction; never, when 0. */
async function limitIdleTime(tx: Queries, milliseconds: number): Promise<void> {
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${String(milliseconds)}, true)`)
}

/** Variants whose stock is set in one transaction; an order of one of these waits until it ends. */
const COUNTS_AT_ONCE = 500

/**
 * Sets the new counts of stock, also those that an interrupted import has left, and announces them. It rests between two transactions as
 * long as one takes, so that orders have the database to themselves half of the time.
 */
export async function setStock(database: Database): Promise<void> {
  let total = 0
  for (let counts = COUNTS_AT_ONCE; counts === COUNTS_AT_ONCE; total += counts) {
    const startedAt = performance.now()
    counts = await database.transaction(async (tx) => {
      await limitIdleTime(tx, LOCKED_IDLE_TIME_MS)
      return setCountedStock(tx, COUNTS_AT_ONCE, readTakenSince)
    })
    if (counts === COUNTS_AT_ONCE) await sleep(performance.now() - startedAt)
  }
  if (total === 0) return
  await database.transaction(async (tx) => {
    // Which variants can be ordered is read for all products.
    await raiseContentVersion(tx, [])
    await announceChange(tx, 'all')
  })
}
