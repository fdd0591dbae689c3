import type { Board, CancellationStep, ExtraUnit } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { saveRows } from '../../../platform/database/save-rows.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import { ratePlan, roomExtra } from '../tables.ts'
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

/** Writes rate plans by key; others are archived. */
export const saveRatePlans = (
  tx: Transaction,
  plans: readonly RatePlanContent[],
  roomTypes: RoomTypeIds,
): Promise<RowChanges> => saveRows(tx, ratePlan, withRoomTypeIds(plans, roomTypes), { key: ['key'] })

/** Writes extras by key; others are archived. */
export const saveRoomExtras = (
  tx: Transaction,
  extras: readonly RoomExtraContent[],
  roomTypes: RoomTypeIds,
): Promise<RowChanges> => saveRows(tx, roomExtra, withRoomTypeIds(extras, roomTypes), { key: ['key'] })

const withRoomTypeIds = (rows: readonly { room_types: readonly string[] }[], roomTypes: RoomTypeIds) =>
  rows.map((row) => ({ ...row, room_type_ids: row.room_types.map((key) => roomTypes.get(key)!) }))
