import type { Board, CancellationStep, ExtraUnit } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { createStagingTable } from '../../../platform/database/staging.ts'
import { type RowChanges, syncTable } from '../../../platform/database/sync-table.ts'
import type { RoomTypeIds } from './save-room-types.ts'

/** A rate plan as a shop folder gives it. Money is minor units; `room_types` are keys, and empty for all. */
export type RatePlanContent = {
  key: string
  name: Translated
  summary: Translated
  board: Board
  percent: number
  adult_supplement: number
  child_supplement: number
  cancellation: CancellationStep[]
  deposit_percent: number
  min_stay: number
  room_types: readonly string[]
  position: number
}

/** An extra as a shop folder gives it; `room_types` are keys, and empty for all. */
export type RoomExtraContent = {
  key: string
  name: Translated
  summary: Translated
  price: number
  per: ExtraUnit
  room_types: readonly string[]
  position: number
}

/** Writes rate plans by key; the others are archived. */
export function saveRatePlans(
  tx: Transaction,
  plans: readonly RatePlanContent[],
  roomTypes: RoomTypeIds,
): Promise<RowChanges> {
  const columns = {
    name: 'jsonb',
    summary: 'jsonb',
    board: 'text',
    percent: 'smallint',
    adult_supplement: 'int',
    child_supplement: 'int',
    cancellation: 'jsonb',
    deposit_percent: 'smallint',
    min_stay: 'smallint',
    room_type_ids: 'int[]',
    position: 'int',
  }
  return saveByKey(tx, 'rate_plan', columns, withRoomTypeIds(plans, roomTypes))
}

/** Writes extras by key; the others are archived. */
export function saveRoomExtras(
  tx: Transaction,
  extras: readonly RoomExtraContent[],
  roomTypes: RoomTypeIds,
): Promise<RowChanges> {
  const columns = {
    name: 'jsonb',
    summary: 'jsonb',
    price: 'int',
    per: 'text',
    room_type_ids: 'int[]',
    position: 'int',
  }
  return saveByKey(tx, 'room_extra', columns, withRoomTypeIds(extras, roomTypes))
}

const withRoomTypeIds = (rows: readonly { room_types: readonly string[] }[], roomTypes: RoomTypeIds) =>
  rows.map(({ room_types, ...row }) => ({ ...row, room_type_ids: room_types.map((key) => roomTypes.get(key)!) }))

async function saveByKey(
  tx: Transaction,
  table: string,
  columns: Record<string, string>,
  rows: readonly object[],
): Promise<RowChanges> {
  await createStagingTable(tx, `incoming_${table}`, { key: 'text', ...columns }, rows)
  return syncTable(tx, {
    table,
    stagingTable: `incoming_${table}`,
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'archive',
  })
}
