import type { Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { createStagingTable } from '../../../platform/database/staging.ts'
import { type RowChanges, syncTable } from '../../../platform/database/sync-table.ts'
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

/** Writes calendars by key; the others are archived, and their blocks deleted. */
export async function saveRoomCalendars(
  tx: Transaction,
  calendars: readonly RoomCalendarContent[],
  roomTypes: RoomTypeIds,
): Promise<RowChanges> {
  const columns = { room_type_id: 'int', url: 'text' }
  await createStagingTable(
    tx,
    'incoming_calendar',
    { key: 'text', ...columns },
    calendars.map(({ room_type, ...calendar }) => ({ ...calendar, room_type_id: roomTypes.get(room_type)! })),
  )
  const changes = await syncTable(tx, {
    table: 'room_calendar',
    stagingTable: 'incoming_calendar',
    key: ['key'],
    columns: Object.keys(columns),
    removal: 'archive',
    // What is known of the former address says nothing about the new one.
    setWithChange: { etag: 'null', last_modified: 'null', failure: 'null' },
  })
  await tx.execute(sql`
    delete from room_block b using room_calendar c where c.id = b.calendar_id and c.archived_at is not null`)
  await tx.execute(sql`
    update room_block b set room_type_id = c.room_type_id from room_calendar c
    where c.id = b.calendar_id and c.room_type_id <> b.room_type_id`)
  return changes
}

/** Writes the merchant's blocks by key; the others are deleted. `refreshCapacity` has to follow. */
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
export async function saveBlocks(
  tx: Transaction,
  calendarId: number | null,
  blocks: readonly Block[],
): Promise<RowChanges> {
  const columns = {
    room_type_id: 'int',
    uid: 'text',
    from_date: 'date',
    to_date: 'date',
    rooms: 'smallint',
    summary: 'text',
  }
  await createStagingTable(tx, 'incoming_block', columns, blocks)
  const isSame = sql`b.calendar_id is not distinct from ${calendarId}::int and b.room_type_id = s.room_type_id and b.uid = s.uid`
  const run = async (query: ReturnType<typeof sql>) =>
    new Set((await tx.execute<{ id: number }>(query)).rows.map(({ id }) => id))
  const removed = await run(sql`
    delete from room_block b where b.calendar_id is not distinct from ${calendarId}::int
      and not exists (select from incoming_block s where ${isSame}) returning b.id`)
  const changed = await run(sql`
    update room_block b set from_date = s.from_date, to_date = s.to_date, rooms = s.rooms, summary = s.summary
    from incoming_block s where ${isSame}
      and (b.from_date, b.to_date, b.rooms, b.summary) is distinct from (s.from_date, s.to_date, s.rooms, s.summary)
    returning b.id`)
  const added = await run(sql`
    insert into room_block (room_type_id, calendar_id, uid, from_date, to_date, rooms, summary)
    select s.room_type_id, ${calendarId}::int, s.uid, s.from_date, s.to_date, s.rooms, s.summary from incoming_block s
    where not exists (select from room_block b where ${isSame}) returning id`)
  return { added, changed, removed }
}
