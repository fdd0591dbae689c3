import type { Transaction } from '../../../platform/database/client.ts'
import { inArray, sql } from '../../../platform/database/drizzle.ts'
import { saveRows } from '../../../platform/database/save-rows.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import { roomBlock, roomCalendar } from '../inventory-tables.ts'
import type { RoomTypeIds } from './save-room-types.ts'

/** A calendar of another site. */
export type RoomCalendarContent = { key: string; room_type: string; url: string }

/** Rooms of a type that can't be sold from `from_date` to the night before `to_date`, for a reason of the merchant's. */
export type RoomBlockContent = {
  key: string
  room_type: string
  from_date: string
  to_date: string
  rooms: number
  summary: string | null
}

/** A block of `room_block`; `uid` is unique among those of one room type and calendar. */
export type Block = {
  room_type_id: number
  uid: string
  from_date: string
  to_date: string
  rooms: number
  summary: string | null
}

/** Writes calendars by key; others are archived, and their blocks deleted. */
export async function saveRoomCalendars(
  tx: Transaction,
  calendars: readonly RoomCalendarContent[],
  roomTypes: RoomTypeIds,
): Promise<RowChanges> {
  const rows = calendars.map((row) => ({ ...row, room_type_id: roomTypes.get(row.room_type)! }))
  const changes = await saveRows(tx, roomCalendar, rows, { key: ['key'] })
  const differing = [...changes.added, ...changes.changed] as number[]
  // What is known of the former address says nothing about the new one.
  await tx.update(roomCalendar).set({ failure: null }).where(inArray(roomCalendar.id, differing))
  await tx.execute(sql`
    delete from room_block b using room_calendar c where c.id = b.calendar_id and c.archived_at is not null`)
  await tx.execute(sql`
    update room_block b set room_type_id = c.room_type_id from room_calendar c
    where c.id = b.calendar_id and c.room_type_id <> b.room_type_id`)
  return changes
}

/** Writes the merchant's blocks by key; others are deleted. `refreshCapacity` has to follow. */
export function saveRoomBlocks(
  tx: Transaction,
  blocks: readonly RoomBlockContent[],
  roomTypes: RoomTypeIds,
): Promise<RowChanges> {
  const rows = blocks.map(({ key, room_type, ...block }) => ({
    ...block,
    uid: key,
    room_type_id: roomTypes.get(room_type)!,
  }))
  return saveBlocks(tx, null, rows)
}

/**
 * Makes the blocks of a calendar, or the merchant's own (`calendarId` null), those of a list. Only blocks that differ are written.
 * `refreshCapacity` has to follow in the same transaction.
 */
export const saveBlocks = (tx: Transaction, calendarId: number | null, blocks: readonly Block[]): Promise<RowChanges> =>
  saveRows(
    tx,
    roomBlock,
    blocks.map((block) => ({ ...block, calendar_id: calendarId })),
    { key: ['room_type_id', 'uid'], where: sql`t.calendar_id is not distinct from ${calendarId}::int` },
  )
