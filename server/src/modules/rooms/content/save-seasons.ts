import type { Transaction } from '../../../platform/database/client.ts'
import { saveRows } from '../../../platform/database/save-rows.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import type { Season } from '../pricing/expand-rates.ts'
import type { RoomTypeIds } from './save-room-types.ts'
import { roomSeason, type SeasonRate } from '../tables.ts'

/** A season as a shop folder gives it: room types are keys. */
export type SeasonContent = Omit<Season, 'room_type_ids' | 'rates'> & {
  key: string
  room_types: readonly string[]
  /** By the room type's key. */
  rates: Readonly<Record<string, Omit<SeasonRate, 'room_type_id'>>>
  position: number
}

/** Writes seasons by key; others are deleted. `saveNightRates` makes the nights of them. */
export function saveSeasons(
  tx: Transaction,
  seasons: readonly SeasonContent[],
  roomTypes: RoomTypeIds,
): Promise<RowChanges> {
  const rows = seasons.map(({ room_types, rates, ...season }) => ({
    ...season,
    room_type_ids: room_types.map((key) => roomTypes.get(key)!),
    rates: Object.entries(rates).map(([key, rate]) => ({ room_type_id: roomTypes.get(key)!, ...rate })),
  }))
  return saveRows(tx, roomSeason, rows, { key: ['key'] })
}
