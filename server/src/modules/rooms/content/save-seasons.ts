import type { Transaction } from '../../../platform/database/client.ts'
import { createStagingTable } from '../../../platform/database/staging.ts'
import { type RowChanges, syncTable } from '../../../platform/database/sync-table.ts'
import type { Season } from '../pricing/expand-rates.ts'
import type { RoomTypeIds } from './save-room-types.ts'
import type { SeasonRate } from '../tables.ts'

/** A season as a shop folder gives it: room types are keys. */
export type SeasonContent = Omit<Season, 'room_type_ids' | 'rates'> & {
  key: string
  room_types: readonly string[]
  /** By the room type's key. */
  rates: Readonly<Record<string, Omit<SeasonRate, 'room_type_id'>>>
  position: number
}

const COLUMNS = {
  from: 'text',
  until: 'text',
  weekdays: 'smallint[]',
  room_type_ids: 'int[]',
  rates: 'jsonb',
  min_stay: 'smallint',
  min_stay_through: 'smallint',
  closed_to_arrival: 'boolean',
  closed_to_departure: 'boolean',
  stop_sell: 'boolean',
  position: 'int',
}

/** Writes seasons by key; the others are deleted. `saveNightRates` makes the nights of them. */
export async function saveSeasons(
  tx: Transaction,
  seasons: readonly SeasonContent[],
  roomTypes: RoomTypeIds,
): Promise<RowChanges> {
  const rows = seasons.map(({ room_types, rates, ...season }) => ({
    ...season,
    room_type_ids: room_types.map((key) => roomTypes.get(key)!),
    rates: Object.entries(rates).map(([key, rate]) => ({ room_type_id: roomTypes.get(key)!, ...rate })),
  }))
  await createStagingTable(tx, 'incoming_season', { key: 'text', ...COLUMNS }, rows)
  return syncTable(tx, {
    table: 'room_season',
    stagingTable: 'incoming_season',
    key: ['key'],
    columns: Object.keys(COLUMNS),
    removal: 'delete',
  })
}
