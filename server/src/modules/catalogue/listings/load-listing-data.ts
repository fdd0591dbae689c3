import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { readChangesSince, readContentVersion } from '../catalogue-changes.ts'
import { completeListingData, type ListingData, type ListingSurroundings } from './listing-data.ts'
import { mergeListingParts } from './merge-listing-parts.ts'
import { findNamePositions } from './name-positions.ts'
import { readListingPart, readUnavailable } from './read-listing-part.ts'
import { nameOrder } from './sort-orders.ts'

/** The data as of a version of the content. */
export type LoadedListings = { data: ListingData; version: number }

/** How many products may have changed, and which share of them; beyond both, reading all anew costs less. */
const MAX_CHANGED = 50
const MAX_CHANGED_SHARE = 0.05

/** Reads the live catalogue. `tx` must see one state of it throughout. */
export async function loadListings(tx: Queries): Promise<LoadedListings> {
  const version = await readContentVersion(tx)
  return { data: await completeListingData(await readListingPart(tx, 'all'), await readSurroundings(tx)), version }
}

/**
 * Reads what has changed since `before`. Null where that is unknown or much, and also when the version is the same, since something else must
 * have been the reason to ask: the whole catalogue is then to be read. `tx` must see one state of it throughout.
 */
export async function refreshListings(tx: Queries, before: LoadedListings): Promise<LoadedListings | null> {
  const { version, productIds } = await readChangesSince(tx, before.version)
  // Only what surrounds the products has changed, such as which of them can be ordered.
  if (productIds?.length === 0)
    return { data: await completeListingData(before.data, await readSurroundings(tx)), version }
  const mostChanged = Math.max(MAX_CHANGED, before.data.productIds.length * MAX_CHANGED_SHARE)
  if (!productIds || productIds.length > mostChanged) return null
  return { data: await updateListingData(tx, before.data, productIds), version }
}

/** The data with some products, of those that changed, were added or removed, read anew. */
async function updateListingData(tx: Queries, data: ListingData, productIds: readonly number[]): Promise<ListingData> {
  const added = await readListingPart(tx, productIds)
  const changed = new Set(productIds)
  const merging = { kept: data, added, isKept: (id: number) => !changed.has(id) }
  const merged = await mergeListingParts(merging, (language, keptIds) => {
    const ids = [...added.orders.get(nameOrder(language))!].map((product) => added.productIds[product]!)
    return findNamePositions(tx, language, ids, keptIds)
  })
  return completeListingData(merged, await readSurroundings(tx))
}

async function readSurroundings(tx: Queries): Promise<ListingSurroundings> {
  const { rows: options } = await tx.execute<{ id: number; option_id: number }>(
    sql`select id, option_id from option_value`,
  )
  const { rows: categories } = await tx.execute<{ id: number; parent_id: number | null }>(
    sql`select id, parent_id from category where type = ${CATEGORY_TYPE.products} and archived_at is null`,
  )
  return {
    unavailableIds: await readUnavailable(tx),
    optionOfValue: new Map(options.map(({ id, option_id }) => [id, option_id])),
    parentOfCategory: new Map(categories.map(({ id, parent_id }) => [id, parent_id])),
  }
}

/** Whether at least so many products are live. Reads no more than those: after an import that changed all, each page read is written, too. */
export async function hasLiveProducts(queries: Queries, atLeast: number): Promise<boolean> {
  const { rows } = await queries.execute<{ products: number }>(
    sql`select count(*) as products from (select from product where archived_at is null limit ${atLeast}) live`,
  )
  return rows[0]!.products >= atLeast
}
