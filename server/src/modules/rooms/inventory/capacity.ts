import { BOOKING_HORIZON_DAYS } from '@vitrina/contract'
import { announceChange } from '../../../platform/changes.ts'
import type { Transaction } from '../../../platform/database/client.ts'
import { sql, type SQL } from '../../../platform/database/drizzle.ts'
import { ROOMS_TAG, roomTag } from '../tags.ts'

/**
 * Units of the type that can be slept in on a night: all but those that are blocked. `type` and `night` are SQL, and so is `counts`, which
 * says of a block `b` whether it counts.
 */
export const usableUnits = (type: string, night: string, counts = 'true'): string => `greatest(0,
  (select count(*) from room_unit u join room_type t on t.id = u.room_type_id
    where u.room_type_id = ${type} and u.archived_at is null and t.archived_at is null)
  - (select coalesce(sum(b.rooms), 0) from room_block b
    where b.room_type_id = ${type} and b.to_date > ${night} and b.from_date <= ${night} and ${counts}))`

const CAPACITY = usableUnits('n.room_type_id', 'n.night')

const SET_CAPACITY = {
  name: 'set-room-capacity',
  text: `update room_type_night n set capacity = greatest(${CAPACITY}, n.held + n.sold)
    from unnest((select $1::int[]), (select $2::date[])) as changed (room_type_id, night)
    where n.room_type_id = changed.room_type_id and n.night = changed.night
      and n.capacity <> greatest(${CAPACITY}, n.held + n.sold)
    returning n.room_type_id`,
}

/**
 * Sets the capacity of nights to the units that can be slept in, but never below what is held and sold: a block that came too late
 * takes effect as rooms are freed. The nights must be locked before, by another statement, so that it sees what others have committed.
 */
export async function setCapacity(
  tx: Transaction,
  nights: readonly { room_type_id: number; night: string }[],
): Promise<{ room_type_id: number }[]> {
  return tx.run(SET_CAPACITY, [nights.map(({ room_type_id }) => room_type_id), nights.map(({ night }) => night)])
}

/** A day more at both ends: the hotel's today may not be the database's. */
const FIRST_NIGHT = sql`current_date - 1`
const LAST_NIGHT = sql`current_date + ${sql.raw(String(BOOKING_HORIZON_DAYS))}`

/**
 * Makes the nights ahead, and sets their capacity: units less blocks. To be called, in the same transaction, after units or blocks have
 * changed; all room types without ids. Announces the room types whose capacity has changed.
 */
export async function refreshCapacity(tx: Transaction, roomTypeIds?: readonly number[]): Promise<void> {
  const isWanted = (column: SQL) =>
    roomTypeIds ? sql`${column} = any(${sql.param([...roomTypeIds])}::int[])` : sql`true`
  const { rows: added } = await tx.execute<{ room_type_id: number }>(sql`
    insert into room_type_night (room_type_id, night, capacity)
    select rt.id, day::date, ${sql.raw(usableUnits('rt.id', 'day::date'))}
    from room_type rt, generate_series(${FIRST_NIGHT}, ${LAST_NIGHT}, interval '1 day') as day
    where rt.archived_at is null and ${isWanted(sql`rt.id`)}
      and not exists (select from room_type_night n where n.room_type_id = rt.id and n.night = day::date)
    order by rt.id, day on conflict do nothing returning room_type_id`)
  const { rows: outdated } = await tx.execute<{ room_type_id: number; night: string }>(sql`
    select n.room_type_id, n.night from room_type_night n
    where n.night >= ${FIRST_NIGHT} and ${isWanted(sql`n.room_type_id`)} and n.capacity <> ${sql.raw(CAPACITY)}
    order by n.room_type_id, n.night for no key update of n`)
  const changed = outdated.length > 0 ? await setCapacity(tx, outdated) : []
  const types = new Set([...added, ...changed].map(({ room_type_id }) => room_type_id))
  if (types.size > 0) await announceChange(tx, [...[...types].map(roomTag), ROOMS_TAG])
}
