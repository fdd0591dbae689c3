import { todayIn } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
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
import type { Content } from '../content.ts'
import type { SummaryKind } from './summary.ts'
import {
  amenitiesOf,
  blocksOf,
  calendarsOf,
  extrasOf,
  hotelOf,
  plansOf,
  roomTypesOf,
  seasonsOf,
} from '../rows/room-rows.ts'
import type { ImportContext } from '../rows/rows.ts'

/**
 * Makes the rooms of the shop equal to those of a valid content, with the rates of the nights ahead. `refreshCapacity` has to follow in
 * the same transaction.
 */
export async function applyRooms(
  tx: Transaction,
  content: Content,
  context: ImportContext,
): Promise<{ changes: Partial<Record<SummaryKind, RowChanges>>; ids: ReadonlyMap<string, number> }> {
  const hotel = await saveHotel(tx, hotelOf(content, context))
  const amenities = await saveAmenities(tx, amenitiesOf(content))
  const { changes: rooms, ids } = await saveRoomTypes(tx, roomTypesOf(content, context))
  const plans = await saveRatePlans(tx, plansOf(content), ids)
  const seasons = await saveSeasons(tx, seasonsOf(content), ids)
  const extras = await saveRoomExtras(tx, extrasOf(content), ids)
  const calendars = await saveRoomCalendars(tx, calendarsOf(content), ids)
  const blocks = await saveRoomBlocks(tx, blocksOf(content), ids)
  await saveNightRates(tx, todayIn(content.shop!.value.time_zone))
  return { changes: { hotel, amenities, rooms, plans, seasons, extras, calendars, blocks }, ids }
}
