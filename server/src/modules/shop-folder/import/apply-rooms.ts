import { todayIn } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import {
  saveAmenities,
  saveHotel,
  saveNightRates,
  saveRatePlans,
  saveRoomBlocks,
  saveRoomCalendars,
  saveRoomExtras,
  saveRoomTypes,
  saveSeasons,
} from '../../rooms/index.ts'
import type { Folder } from '../read/read-folder.ts'
import { amenitiesOf, blocksOf, calendarsOf, extrasOf, hotelOf, plansOf, roomTypesOf, seasonsOf } from './room-rows.ts'
import type { ImportContext } from './rows.ts'
import type { SummaryKind } from './summary.ts'

const REMOVE = { others: 'remove' } as const

/**
 * Makes the rooms of the shop equal to those of a valid folder, with the rates of the nights ahead. `refreshCapacity` has to follow in
 * the same transaction.
 */
export async function applyRooms(
  tx: Queries,
  folder: Folder,
  context: ImportContext,
): Promise<{ changes: Partial<Record<SummaryKind, RowChanges>>; ids: ReadonlyMap<string, number> }> {
  const hotel = await saveHotel(tx, hotelOf(folder, context), REMOVE)
  const amenities = await saveAmenities(tx, amenitiesOf(folder), REMOVE)
  const { changes: rooms, ids } = await saveRoomTypes(tx, roomTypesOf(folder, context), REMOVE)
  const plans = await saveRatePlans(tx, plansOf(folder), ids, REMOVE)
  const seasons = await saveSeasons(tx, seasonsOf(folder), ids, REMOVE)
  const extras = await saveRoomExtras(tx, extrasOf(folder), ids, REMOVE)
  const calendars = await saveRoomCalendars(tx, calendarsOf(folder), ids, REMOVE)
  const blocks = await saveRoomBlocks(tx, blocksOf(folder), ids, REMOVE)
  await saveNightRates(tx, todayIn(folder.shop!.value.time_zone))
  return { changes: { hotel, amenities, rooms, plans, seasons, extras, calendars, blocks }, ids }
}
